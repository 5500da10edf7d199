import { expect, test } from '../support/test.ts'
import { personaOf, signIn } from '../support/sign-in.ts'

test('whoever signs in by any way that they have comes to their profile', async ({ page }) => {
  const maria = await personaOf(page, 'maria-rivera')
  expect(maria.signIn.map(({ loginTypeId }) => loginTypeId)).toEqual([1, 2, 3, 4])
  for (const { loginTypeId } of maria.signIn) {
    await signIn(page, 'maria-rivera', { loginTypeId })
    await expect(page).toHaveURL('/profile')
  }
})

for (const by of ['email', 'phone', 'mailCode', 'ddNumber'] as const)
  test(`a second factor by ${by} opens the profile`, async ({ page }) => {
    await signIn(page, 'maria-rivera', { by })
    await expect(page).toHaveURL('/profile')
  })

test('whoever signs in by a code on paper comes to leave their contacts', async ({ page }) => {
  await signIn(page, 'dev-patel')
  await expect(page).toHaveURL('/update-contacts')
})
