import type { Page } from '@playwright/test'
import { attemptsLeftMessage } from '@mva/messages/attempts-left'
import { errorSummary } from '../support/error-summary.ts'
import { callSignIn, codeSent, type Persona, personaOf, startSignIn } from '../support/sign-in.ts'
import { chooseContact, chooseOption, enter, identify } from '../support/sign-in-screens.ts'
import { expect, expectNothingOverTheEdge, ready, test } from '../support/test.ts'

/** Opens the second factor of a persona who is identified without the sign-in screen. */
const openSecondFactor = async (page: Page, persona: Persona, loginTypeId?: number) => {
  await startSignIn(page, persona, loginTypeId)
  await page.goto('/mfa')
  await ready(page)
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const error = (page: Page, text: string | RegExp) => errorSummary(page).filter({ hasText: text })
const wrongCode = (attemptsLeft: number) =>
  `The login code you entered is incorrect or has expired. ${attemptsLeftMessage(attemptsLeft)}`

/** The number of attempts that the message of a wrong code names. */
const attemptsShown = async (page: Page) => {
  const message = error(page, /You have \d+ attempts left/)
  return Number(/have (\d+)/.exec((await message.textContent()) ?? '')?.[1])
}

test('signs in by a code that is pasted with spaces, after a look at the other ways', async ({
  page,
  expectAccessible,
}) => {
  await openSecondFactor(page, await personaOf(page, 'maria-rivera'))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(error(page, 'Please select the contact information')).toBeFocused()
  await expectAccessible()
  await page.getByRole('button', { name: 'Not my contact info' }).click()
  await expect(heading(page, /^Other ways/)).toBeFocused()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(error(page, 'Please select one of the options above.')).toBeFocused()
  await expectAccessible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(heading(page, 'Verify your identity')).toBeFocused()

  await chooseContact(page, 'Phone')
  const field = page.getByLabel('Login code', { exact: true })
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  const code = (await codeSent(page, 'phone')) ?? ''
  await field.evaluate(
    (input: HTMLInputElement, text) => {
      const clipboard = new DataTransfer()
      clipboard.setData('text/plain', text)
      input.focus()
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true }))
      document.execCommand('insertText', false, text)
    },
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
  )
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/profile')
})

test('counts wrong codes over a new code and a reload, and ends the sign-in when none is left', async ({
  page,
  expectAccessible,
}) => {
  await page.clock.install()
  await openSecondFactor(page, await personaOf(page, 'maria-rivera'))
  await chooseContact(page, 'Email')
  const first = (await codeSent(page, 'email')) ?? ''
  await enter(page, 'Login code', 'wrong')
  const left = await attemptsShown(page)
  await expect(error(page, wrongCode(left))).toBeFocused()

  const resend = page.getByRole('button', { name: 'Resend login code' })
  await resend.click()
  await expect(page.getByRole('button', { name: 'No', exact: true })).toBeFocused()
  await expectAccessible()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(resend).toBeFocused()
  await resend.click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(heading(page, 'Verify your identity')).toBeFocused()
  await chooseContact(page, 'Email')
  await enter(page, 'Login code', first)
  await expect(error(page, wrongCode(left - 1))).toBeFocused()

  for (let others = left - 2; others > 0; others -= 1)
    await callSignIn(page, 'verifyCode', { loginCode: 'wrong' })
  await page.reload()
  await ready(page)
  await expect(page.getByText('You have one attempt left.')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(error(page, 'Login code is required')).toBeFocused()
  await expectAccessible()
  await enter(page, 'Login code', 'wrong')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(heading(page, 'Too many attempts')).toBeVisible()
  await expectAccessible()
  await page.clock.fastForward('00:10')
  await expect(page).toHaveURL('/guest-signin')
  await page.goto('/mfa')
  await expect(page).toHaveURL('/guest-signin')
})

test('signs in by DD # and without updates when the codes of a customer were used up', async ({
  page,
  expectAccessible,
}) => {
  const maria = await personaOf(page, 'maria-rivera')
  for (const wrongCodes of [2, 2, 1]) {
    await startSignIn(page, maria)
    await callSignIn(page, 'requestCode', { by: 'email' })
    for (let at = 0; at < wrongCodes; at += 1)
      await callSignIn(page, 'verifyCode', { loginCode: 'wrong' })
  }
  await page.goto('/mfa')
  await ready(page)
  await enter(page, 'Login code', (await codeSent(page, 'email')) ?? '')
  await expect(page.getByRole('alert')).toContainText(
    /There were too many attempts to verify your identity\. Try again in (?:\d+ seconds?|1 minute), or choose another way to verify it\./,
  )
  await expectAccessible()
  await page.getByRole('button', { name: 'Other ways to verify your identity' }).click()
  await chooseOption(page, /^DD #/)
  await expect(heading(page, 'Enter your DD #')).toBeFocused()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(error(page, 'State DD # is required')).toBeFocused()
  await expectAccessible()
  await enter(page, 'DD #', maria.ddNumber ?? '')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText(/you can’t update your address or contact information/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Addresses' })).toBeVisible()
  await expectAccessible()
})

test('signs in by vehicle and a mailed code, and mails a new one on request', async ({
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
  await page.reload()
  await ready(page)
  await enter(page, 'Login code', (await codeSent(page, 'mailCode')) ?? '')
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
