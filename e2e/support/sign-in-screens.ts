import { expect, type Page } from '@playwright/test'
import { inBoxes, type Persona, type Way, wayOf } from './sign-in.ts'
import { ready } from './test.ts'

const wayNames: Record<number, string> = {
  1: 'State license / ID card',
  2: 'Vehicle in the state',
  3: 'Violation or suspension in the state',
  4: 'Crash record in the state',
}

const fillInDate = async (page: Page, legend: string, date: string | null | undefined) => {
  const group = page.getByRole('group', { name: legend })
  const { month, day, year } = inBoxes(date)
  await group.getByLabel('Month').fill(month)
  await group.getByLabel('Day').fill(day)
  await group.getByLabel('Year').fill(year)
}

/** Fills in the sign-in form for a way to sign in. */
export const fillInSignIn = async (page: Page, way: Way) => {
  await page.getByRole('radio', { name: wayNames[way.loginTypeId] ?? '' }).check()
  await page.getByLabel('Last name').fill(way.lastname)
  await fillInDate(page, 'Date of birth', way.dateOfBirth)
  switch (way.loginTypeId) {
    case 1:
      await page.getByLabel('Last four digits of SSN', { exact: true }).fill(way.lastFourSssn ?? '')
      await page.getByLabel('License # or State ID #').fill(way.licenseNumber ?? '')
      break
    case 2:
      await page.getByLabel('Plate number').fill(way.plateNumber ?? '')
      await page.getByLabel('Plate type').selectOption(String(way.plateTypeId))
      await page.getByLabel('Last six digits of the VIN').fill(way.vinLastSix ?? '')
      break
    case 3:
      await page
        .getByRole('textbox', { name: 'Case / Summons / Ticket number' })
        .fill(way.caseSummonTicketNumber ?? '')
      await fillInDate(page, 'Violation / Offense date', way.violationDate)
      break
    default:
      await fillInDate(page, 'Date of crash', way.crashDate)
      await page.getByLabel('Crash location').selectOption(String(way.crashLocationId))
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

export const enter = async (page: Page, field: 'Login code' | 'DD #', typed: string) => {
  await page.getByLabel(field, { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Next' }).click()
}
