import type { Page } from '@playwright/test'

/** Fills in the lookup on the current page, including the certification. */
export const fillIn = async (page: Page, plate: string, type: string, vin: string) => {
  await page.getByLabel('Plate number').fill(plate)
  await page.getByLabel('Registration type').selectOption(type)
  await page.getByLabel('Last six digits of the VIN').fill(vin)
  await page.getByLabel(/^I certify that I am the registered owner/).check()
}

export const lookUp = async (page: Page, plate: string, type: string, vin: string) => {
  await page.goto('/vehicle-lookup')
  await fillIn(page, plate, type, vin)
  await page.getByRole('button', { name: 'Look up' }).click()
}
