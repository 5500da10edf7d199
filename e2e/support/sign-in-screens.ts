import { expect, type Page } from '@playwright/test'
import { inBoxes, type Way } from '../customer/acts.ts'
import { type Persona, wayOf } from './sign-in.ts'
import { ready } from './test.ts'

/** Fills in the sign-in form for a way to sign in. */
export const fillInSignIn = async (page: Page, way: Way) => {
  const isByLicense = way.loginTypeId === 1
  await page
    .getByRole('radio', { name: isByLicense ? 'State license / ID card' : 'Vehicle in the state' })
    .check()
  await page.getByLabel('Last name').fill(way.lastname)
  const { month, day, year } = inBoxes(way.dateOfBirth)
  await page.getByLabel('Month').fill(month)
  await page.getByLabel('Day').fill(day)
  await page.getByLabel('Year').fill(year)
  if (isByLicense) {
    await page.getByLabel('Last four digits of SSN', { exact: true }).fill(way.lastFourSssn ?? '')
    await page.getByLabel('License # or State ID #').fill(way.licenseNumber ?? '')
  } else {
    await page.getByLabel('Plate number').fill(way.plateNumber ?? '')
    await page.getByLabel('Plate type').selectOption(String(way.plateTypeId))
    await page.getByLabel('Last six digits of the VIN').fill(way.vinLastSix ?? '')
  }
}

/** Signs in up to the first step of the second factor. */
export const identify = async (page: Page, persona: Persona, loginTypeId?: number) => {
  await page.goto('/guest-signin')
  await ready(page)
  await fillInSignIn(page, wayOf(persona, loginTypeId))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/mfa')
}

/** Requests a login code for one of the contacts on file. */
export const chooseContact = async (page: Page, name: 'Email' | 'Phone') => {
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your login code' })).toBeFocused()
}

export const chooseOption = async (page: Page, name: RegExp) => {
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: 'Next' }).click()
}

export const enterCode = async (page: Page, code: string | null | undefined) => {
  await page.getByLabel('Login code', { exact: true }).fill(code ?? '')
  await page.getByRole('button', { name: 'Next' }).click()
}
