import type { Page } from '@playwright/test'

interface Quote {
  name: string
  vehicle: string
  plate: string
}

export const fillInQuote = async (page: Page, { name, vehicle, plate }: Quote): Promise<void> => {
  await page.goto('/fee-lookup')
  await page.getByLabel('Last name').fill(name)
  await page.getByLabel('Vehicle type').selectOption(vehicle)
  await page.getByLabel('Plate type').selectOption(plate)
}

export const viewEstimate = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'View estimate' }).click()

export const motorcycle = { name: 'Rivera', vehicle: 'Motorcycle', plate: 'Motorcycle' }
