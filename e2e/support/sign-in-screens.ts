import { expect, type Page } from '@playwright/test'
import { codeSent, inBoxes, type Persona, type Way, wayOf } from './sign-in.ts'
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

/** Fills the sign-in form in as a person would who has that way. */
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

/** Up to the second-factor screen, which then stands at its first step. */
export const identify = async (page: Page, persona: Persona, loginTypeId?: number) => {
  await page.goto('/guest-signin')
  await ready(page)
  await fillInSignIn(page, wayOf(persona, loginTypeId))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/mfa')
}

/** Has a login code sent to one of the contacts that are on file. */
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

/** Signs in by the screens alone, with whatever second factor the person has. */
export const signInByScreens = async (page: Page, persona: Persona, loginTypeId: number) => {
  await identify(page, persona, loginTypeId)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/Verify your identity|login code|Other ways/)
  const title = await heading.textContent()
  if (title === 'Enter your login code') return enter(page, 'Login code', persona.mailCode ?? '')
  if (title === 'Verify your identity') {
    const byEmail = await page.getByRole('radio', { name: 'Email' }).isVisible()
    const channel = byEmail ? 'email' : 'phone'
    const before = await codeSent(page, channel)
    await chooseContact(page, byEmail ? 'Email' : 'Phone')
    const code = await codeSent(page, channel)
    // Not everybody can be reached.
    if (code !== null && code !== before) return enter(page, 'Login code', code)
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByRole('button', { name: 'Not my contact info' }).click()
  }
  if (loginTypeId === 1) {
    await chooseOption(page, /^DD #/)
    return enter(page, 'DD #', persona.ddNumber ?? '')
  }
  await chooseOption(page, /by mail/)
  await page.getByRole('button', { name: 'Close' }).click()
  await identify(page, persona, loginTypeId)
  return enter(page, 'Login code', (await codeSent(page, 'mailCode')) ?? '')
}
