import { expect, test } from '@mva/simulator-client/playwright'

test('charges nothing for a declined renewal', async ({ page, agency }) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  // A person of our own, whose registration can be renewed once 40 days have passed.
  const ada = await agency.person({ name: 'Ada Byron', vehicles: [{ expiresInDays: 120 }] })
  await agency.clock.forward({ days: 40 })

  await page.goto('/guest-signin')
  const [year = '', month = '', day = ''] = ada.record.dateOfBirth.split('-')
  await page.getByLabel('Last name').fill('Byron')
  await page.getByLabel('Month').fill(month)
  await page.getByLabel('Day').fill(day)
  await page.getByLabel('Year').fill(year)
  await page.getByLabel('Last four digits of SSN', { exact: true }).fill(ada.record.ssnLastFour)
  await page.getByLabel('License # or State ID #').fill(String(ada.signIn[0]?.['licenseNumber']))
  await press('Sign in')
  await page.getByRole('radio', { name: 'Email' }).check()
  await press('Next')
  await page.getByLabel('Login code', { exact: true }).fill(await agency.codeFor(ada))
  await press('Next')

  await press('Registration')
  await press('Renew')
  await press('Next')
  await page.getByText('Yes', { exact: true }).click()
  for (const step of ['Next', 'Next', 'Proceed to checkout']) await press(step)

  await agency.fail('finalizecart', { status: 432 }).once()
  const card = { 'Card number': '4111111111111111', CVV: '123', 'Expiry month': '08' }
  for (const [label, typed] of Object.entries(card)) await page.getByLabel(label).fill(typed)
  await page.getByLabel('Expiry year').fill('2099')
  await press('Complete')
  await expect(page.getByRole('alert')).toContainText('Your payment was not successful.')
  expect(await agency.charges()).toEqual([])
})
