import { expect, test } from '@mva/simulator-client/playwright'

test('charges nothing for a declined renewal', async ({ page, agency }) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const fill = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text)
  }
  // A registration of our own, which can be renewed once 40 days have passed.
  const ada = await agency.person({ name: 'Ada Byron', vehicles: [{ expiresInDays: 120 }] })
  await agency.clock.forward({ days: 40 })

  await page.goto('/guest-signin', { waitUntil: 'networkidle' })
  const [year = '', month = '', day = ''] = ada.record.dateOfBirth.split('-')
  await fill({ 'Last name': 'Byron', Month: month, Day: day, Year: year })
  await fill({ 'Last four digits of SSN': ada.record.ssnLastFour })
  await fill({ 'License # or State ID #': String(ada.signIn[0]?.['licenseNumber']) })
  await press('Sign in')
  await page.getByRole('radio', { name: 'Email' }).check()
  await press('Next')
  await fill({ 'Login code': await agency.codeFor(ada) })
  await press('Next')
  await press('Registration')
  await press('Renew Registration')
  await press('Next')
  await page.getByText('Yes', { exact: true }).click()
  await press('Next')
  await expect(page.getByRole('row', { name: 'Total $95.50' })).toBeVisible()
  await press('Next')
  await press('Proceed to checkout')

  await agency.fail('finalizecart', { status: 432, times: 1 })
  await fill({ 'Card number': '4111111111111111', 'Expiry month': '08', 'Expiry year': '2040' })
  await fill({ CVV: '123', 'First name': 'Ada', 'Last name': 'Byron' })
  await press('Complete')
  await expect(page.getByRole('alert')).toContainText('Your payment was not successful.')
  expect(await agency.charges()).toEqual([])
})
