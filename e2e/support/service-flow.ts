import { expect, type Page } from '@playwright/test'
import { pathOf, registrationsOf, type Service } from '../customer/acts.ts'
import type { SiteClient } from '../customer/site-client.ts'
import { siteOf } from './procedures.ts'
import { ready } from './test.ts'

/** Returns the agency's id of the registration with this plate. */
export const registrationOf = async (site: SiteClient, plate: string): Promise<string> => {
  const chosen = (await registrationsOf(site)).find(({ plateNumber }) => plateNumber === plate)
  if (!chosen) throw new Error(`there is no registration ${plate}`)
  return chosen.vehicleRegistrationId
}

/** Begins a service for the vehicle with this plate, as the button on the profile does, and opens the page of the service. */
export const beginService = async (page: Page, service: Service, plate: string): Promise<void> => {
  const site = siteOf(page)
  const vehicleRegistrationId = await registrationOf(site, plate)
  await site.registrationServices.begin.mutate({ service, vehicleRegistrationId })
  await page.goto(pathOf(service))
  await ready(page)
}

/** Selects the button with this name on the page. */
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/** Goes from step 1 to the cart. */
export const takeToCart = async (page: Page): Promise<void> => {
  await press(page, 'Next')
  await page.getByText('Yes', { exact: true }).click()
  await press(page, 'Next')
  await expect(page.getByRole('heading', { name: 'Transaction fee' })).toBeVisible()
  await press(page, 'Next')
  await expect(page.getByRole('heading', { name: 'Transaction Cart' })).toBeVisible()
}
