import { expect, expectNothingOverTheEdge, ready, test } from '../support/test.ts'
import { spanish } from '../support/texts.ts'

test.use({ locale: 'es-MX', viewport: { width: 320, height: 640 } })

test('offers Spanish to a browser in Spanish, keeps the query and the inputs of a lookup, and remembers the choice at /', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/vehicle-lookup?from=mail')
  await ready(page)
  await expect(page).toHaveURL('/vehicle-lookup?from=mail')
  const offer = page.getByRole('link', { name: spanish.language.offer })
  await expect(offer).toHaveAttribute('lang', 'es')
  await expectNothingOverTheEdge(page)
  await expectAccessible()
  await page.getByLabel('Plate number').fill('AB123')
  await offer.click()
  await expect(page).toHaveURL('/es/vehicle-lookup?from=mail')
  await expect(page.getByLabel(spanish.vehicle.lookupCopy.plateNumber)).toHaveValue('AB123')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
  await expect(offer).toBeHidden()

  // From outside: WebKit's inspector opens an address as a link of the page does.
  const fromMail = await page.request.get('/?from=mail')
  expect(new URL(fromMail.url()).pathname).toBe('/es/')
  await page.goto('/es/?from=mail')
  await ready(page)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/?from=mail')
  const again = await page.request.get('/')
  expect(new URL(again.url()).pathname).toBe('/')
})
