import { chargesOf, expectConfirmed, GOOD_CARD, payBy } from '../support/payment.ts'
import { press } from '../support/service-flow.ts'
import { startSession } from '../support/sign-in.ts'
import { expect, expectNothingOverTheEdge, test } from '../support/test.ts'

test(
  'renews two registrations of a fleet in one cart and pays once',
  { tag: ['@proxy'] },
  async ({ page, world, expectAccessible }) => {
    test.slow()
    await startSession(page, 'harbor-livery')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Registration', exact: true }).click()
    await page.getByRole('link', { name: 'Renew several registrations at once' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renew several registrations')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    const select = async (plate: string) => {
      await page.getByRole('checkbox', { name: plate }).press('Space')
      return page.getByRole('radiogroup', { name: plate })
    }
    for (const plate of ['FLEET1', 'FLEET2'])
      await (await select(plate)).getByText('Yes', { exact: true }).click()
    await select('FLEET3')
    await press(page, 'Add to cart')
    const missing = page.getByRole('link', {
      name: /FLEET3.*Response to this question is required/,
    })
    await expect(missing).toBeVisible()
    await expectAccessible()
    await expectNothingOverTheEdge(page)
    await missing.click()
    await expect(page.getByRole('radiogroup', { name: 'FLEET3' }).getByLabel('Yes')).toBeFocused()

    await page.getByRole('checkbox', { name: 'FLEET3' }).press('Space')
    await press(page, 'Add to cart')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Transaction Cart')
    await expect(page.getByRole('button', { name: 'Transaction cart, 2 items' })).toBeVisible()
    await press(page, 'Proceed to checkout')
    await payBy(page, GOOD_CARD)
    await expectConfirmed(page)
    for (const plate of ['FLEET1', 'FLEET2'])
      await expect(page.getByText(plate).first()).toBeVisible()
    expect(await chargesOf(page, world.simulator)).toBe(1)
  },
)
