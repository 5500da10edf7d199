import type { Page } from '@playwright/test'
import { codeSent } from '../support/outbox.ts'
import { chooseContact, chooseOption, enterCode, identify } from '../support/sign-in-screens.ts'
import { type Persona, personaOf, startSignIn } from '../support/sign-in.ts'
import { expect, expectNothingOverTheEdge, ready, test } from '../support/test.ts'

/** Opens the second factor of a persona who is identified without the sign-in screen. */
const openSecondFactor = async (page: Page, persona: Persona, loginTypeId?: number) => {
  await startSignIn(page, persona, loginTypeId)
  await page.goto('/mfa')
  await ready(page)
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('signs in by vehicle and a mailed code, and mails no other one while it is on its way', async ({
  page,
  expectAccessible,
}) => {
  const vera = await personaOf(page, 'vera-lindqvist')
  await identify(page, vera, 2)
  await chooseOption(page, /by mail/)
  await expect(heading(page, 'Your login code is in the mail')).toBeFocused()
  await expectAccessible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/guest-signin')

  await openSecondFactor(page, vera, 2)
  await expect(page.getByText(/from the letter that we mailed/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Resend login code' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(heading(page, /^Other ways/)).toBeFocused()
  await expect(page.getByText(/^A letter with your login code was sent on/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /by mail/ })).toHaveCount(0)
  await expectAccessible()
  await page.reload()
  await ready(page)
  await enterCode(page, await codeSent(page, 'mailCode'))
  await expect(page).toHaveURL('/update-contacts')
})

test('no step needs horizontal scrolling at 320 px', { tag: '@layout' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openSecondFactor(page, await personaOf(page, 'maria-rivera'))
  await expectNothingOverTheEdge(page)
  await chooseContact(page, 'Email')
  await expectNothingOverTheEdge(page)
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('button', { name: 'Not my contact info' }).click()
  await expectNothingOverTheEdge(page)
  await chooseOption(page, /^DD #/)
  await expect(heading(page, 'Enter your DD #')).toBeFocused()
  await expectNothingOverTheEdge(page)
  await page.getByRole('button', { name: 'Previous' }).click()
  await chooseOption(page, /by mail/)
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
  await expectNothingOverTheEdge(page)
})
