import { expect, test } from '../support/test.ts'

const PUBLIC = ['/', '/vehicle-lookup', '/fee-lookup', '/guest-signin', '/404']

for (const path of PUBLIC)
  test(`${path} is readable before any script has come`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
    })
    const page = await context.newPage()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await context.close()
  })

test('what was typed and sent before the scripts came is neither lost nor put into the address', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/vehicle-lookup', { waitUntil: 'commit' })
  await page.getByLabel('Plate number').fill('AB123')
  await page.getByLabel('Last six digits of the VIN').fill('456789')
  await page.getByRole('button', { name: 'Look up' }).click()
  expect(page.url()).not.toContain('AB123')
  release()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please correct 2 answers' }),
  ).toBeFocused()
  await expect(page.getByLabel('Plate number')).toHaveValue('AB123')
  await page.getByLabel('Registration type').selectOption('Passenger')
  await page.getByLabel(/^I certify/).check()
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
})

test('the pages carry the security headers, and assets never change under a name', async ({
  request,
}) => {
  const page = await request.get('/vehicle-lookup')
  const headers = page.headers()
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('no-referrer')
  const script = /assets\/[^"']+\.js/.exec(await page.text())?.[0] ?? ''
  const asset = await request.get(`/${script}`, { headers: { 'accept-encoding': 'br' } })
  expect(asset.headers()['cache-control']).toContain('immutable')
  expect(asset.headers()['content-encoding']).toBe('br')
})
