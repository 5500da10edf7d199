import { errorSummary } from '../support/error-summary.ts'
import { codeSent } from '../support/outbox.ts'
import { chooseContact, enterCode, identify } from '../support/sign-in-screens.ts'
import { personaOf } from '../support/sign-in.ts'
import { expect, holdBack, ready, SCRIPTS, test } from '../support/test.ts'

const noMatch =
  'The information provided does not match our records. Please check it and try again.'

test(
  'signs in by license and a login code and logs out, and leaves nothing in the browser',
  { tag: ['@proxy', '@machines', '@engines', '@wide'] },
  async ({ page }) => {
    await identify(page, await personaOf(page, 'maria-rivera'), 1)
    await chooseContact(page, 'Email')
    await enterCode(page, await codeSent(page, 'email'))
    await expect(page).toHaveURL('/profile')
    const kept = () =>
      page.evaluate(() => [Object.entries(sessionStorage), Object.entries(localStorage)])
    // The duration is stored when the profile is shown.
    await expect.poll(kept).toEqual([[['ridmv', '{"sessionDuration":30}']], []])
    await page.getByRole('button', { name: 'Account menu, Maria Rivera' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/guest-signin')
    await expect.poll(kept).toEqual([[], []])
  },
)

test('keeps what was typed and chosen before the scripts arrived', async ({ page }) => {
  const release = await holdBack(page, SCRIPTS)
  await page.goto('/guest-signin', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Vehicle in the state' }).check()
  await page.getByLabel('Last name').fill('Rivera')
  await page.getByRole('group', { name: 'Date of birth' }).getByLabel('Year').fill('1985')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  release()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(errorSummary(page).filter({ hasText: 'There are 4 problems' })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Vehicle in the state' })).toBeChecked()
  await expect(page.getByLabel('Last name')).toHaveValue('Rivera')
  await expect(page.getByRole('group', { name: 'Date of birth' }).getByLabel('Year')).toHaveValue(
    '1985',
  )
})

test(
  'signs in with the keyboard only, after an error because no record matches',
  { tag: '@needs-keys' },
  async ({ page, expectAccessible }) => {
    const { keyboard } = page
    const tabTo = async (name: RegExp) => {
      for (let presses = 0; presses < 40; presses += 1) {
        await keyboard.press('Tab')
        const reached = await page.evaluate(() => {
          const element = document.activeElement as HTMLInputElement | null
          return `${element?.labels?.[0]?.textContent ?? ''} ${element?.textContent ?? ''}`.trim()
        })
        if (name.test(reached)) return
      }
      throw new Error(`the keyboard does not reach ${String(name)}`)
    }
    await page.goto('/guest-signin')
    await ready(page)
    await tabTo(/^State license/)
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Vehicle in the state' })).toBeFocused()
    await expect(page.getByRole('radio', { name: 'Vehicle in the state' })).toBeChecked()
    await keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: 'State license / ID card' })).toBeChecked()
    for (const [name, typed] of [
      [/^Last name/, 'Rivera'],
      [/^Month/, '4'],
      [/^Day/, '12'],
      [/^Year/, '1985'],
      [/^Last four/, '0000'],
      [/^License #/, '9000500'],
    ] as const) {
      await tabTo(name)
      await keyboard.type(typed)
    }
    await keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: noMatch })).toBeFocused()
    await expect(page.getByLabel('Last name')).toHaveValue('Rivera')
    await expectAccessible()
    await tabTo(/^Last four/)
    await keyboard.type('4321')
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeFocused()
    await tabTo(/^Email/)
    await keyboard.press('Space')
    await tabTo(/^Next/)
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Enter your login code' })).toBeFocused()
    await tabTo(/^Login code/)
    await keyboard.type((await codeSent(page, 'email')) ?? '')
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/profile')
  },
)
