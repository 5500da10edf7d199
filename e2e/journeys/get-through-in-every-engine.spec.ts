import { signIn } from '../support/sign-in.ts'
import { expect, expectNothingOverTheEdge, test } from '../support/test.ts'
import { english, spanish, type Texts } from '../support/texts.ts'
import { walks } from '../support/walks.ts'

const phoneWalks: readonly (readonly [walk: keyof typeof walks, texts: Texts, language: string])[] =
  [
    ['looks up a vehicle', english, 'English'],
    ['signs in with a login code', english, 'English'],
    ['updates an address and the contact information', english, 'English'],
    ['renews a registration, pays and sees the certificate', spanish, 'Spanish'],
  ]

for (const [title, texts, language] of phoneWalks)
  test(
    `a customer on a phone ${title}, in ${language}, also after errors`,
    { tag: '@only-engines' },
    async ({ page }) => {
      test.slow()
      await walks[title]?.(
        page,
        (screen) => test.step(screen, () => expectNothingOverTheEdge(page)),
        texts,
      )
    },
  )

test(
  'Back after a logout shows a customer on a phone nothing of the profile',
  { tag: '@only-engines' },
  async ({ page }) => {
    await page.goto('/')
    await signIn(page, 'maria-rivera')
    await page.getByRole('button', { name: 'Account menu, Maria Rivera' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/guest-signin')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(page).not.toHaveURL('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Maria')).toHaveCount(0)
    await page.goto('/profile')
    await expect(page).toHaveURL('/guest-signin')
    await expect(page.getByText('Maria')).toHaveCount(0)
  },
)
