import { beginService, press, takeToCart } from '../support/service-flow.ts'
import { startSession } from '../support/sign-in.ts'
import { expect, expectNothingOverTheEdge, ready, test } from '../support/test.ts'
import { english, spanish } from '../support/texts.ts'

test(
  'the steps and the cart fit 320 px, and the stepper is compact up to 610 px',
  { tag: ['@layout', '@needs-resizing'] },
  async ({ page }) => {
    await startSession(page, 'maria-rivera')
    await page.setViewportSize({ width: 611, height: 800 })
    await beginService(page, 'renew', 'MR2026')
    await expect(page.getByRole('heading', { name: 'Before you start' })).toBeVisible()
    await expect(page.getByText('STEP 1 of 6', { exact: true })).toBeHidden()
    await expectNothingOverTheEdge(page)
    await page.setViewportSize({ width: 610, height: 800 })
    await expect(page.getByText('STEP 1 of 6', { exact: true })).toBeVisible()
    await expectNothingOverTheEdge(page)
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNothingOverTheEdge(page)
    await takeToCart(page)
    await expectNothingOverTheEdge(page)
    await press(page, 'Previous')
    await expect(page.getByRole('heading', { name: 'Transaction fee' })).toBeVisible()
    await expectNothingOverTheEdge(page)
  },
)

for (const [name, { language, registration, renewSeveral, task }] of [
  ['English', english],
  ['Spanish', spanish],
] as const)
  test(`adds one of two renewals to the cart if the agency refuses the other, in ${name}`, async ({
    page,
    sim,
    expectAccessible,
  }) => {
    const { renewSeveralCopy: copy } = renewSeveral
    await startSession(page, 'harbor-livery')
    await page.goto(`${language.basePath}/renew-several`)
    await ready(page)
    for (const at of [0, 1]) await page.getByRole('checkbox').nth(at).check({ force: true })
    for (const question of await page.getByRole('radiogroup').all())
      await question.getByRole('radio').first().check({ force: true })
    await sim.fail('renewregistration/transactioneligibility', {
      kind: 'patch',
      patch: { renewRegistration: { descriptions: ['The registration is suspended.'] } },
      times: 1,
    })
    await press(page, copy.add)
    await expect(page.getByRole('heading', { name: copy.partly(1, 2) })).toBeVisible()
    await expect(page.getByText('The registration is suspended.')).toBeVisible()
    await expect(page.getByText(copy.inCart, { exact: true })).toHaveCount(1)
    await expectAccessible()
    await page.getByRole('link', { name: task.linkCopy.toCart }).click()
    await expect(page.getByRole('heading', { name: registration.flowCopy.cart })).toBeVisible()
  })
