import { afterAll, beforeEach, expect, test } from 'vitest'
import type { PersonalProfile } from '@mva/shared/profile/profile'
import type { Registrations } from '@mva/shared/profile/registration'
import { signInPersona } from '../../../testing/signed-in-browser.ts'
import { startTestSite } from '../../../testing/test-site.ts'

const site = await startTestSite()
beforeEach(async () => {
  await site.app.inject({ method: 'POST', url: '/sim/reset' })
})
afterAll(() => site.close())

const profileOf = async (personaId: string) => {
  const { ask, accessToken } = await signInPersona(site, personaId)
  return {
    accessToken,
    ask: <Answer>(name: string, input?: unknown) => ask<Answer>(`profile.${name}`, input),
  }
}

test('a customer sees their own record, and nothing by which the agency knows them', async () => {
  const { ask, accessToken } = await profileOf('maria-rivera')
  const answer = await ask<PersonalProfile>('personal')
  expect(answer.personalInformation).toMatchObject({
    firstName: 'Maria',
    dateOfBirth: '1985-04-12',
    phone: '4015551500',
    physicalAddress: { addressType: 'Us Domestic' },
  })
  expect(answer.credentialInformation.credentialDetails.items).toHaveLength(1)
  const text = JSON.stringify(answer)
  expect(text).not.toContain(accessToken)
  expect(text).not.toContain('customerId')
})

test('returns registrations with the day in the agency’s time zone', async () => {
  await site.app.inject({
    method: 'POST',
    url: '/sim/clock',
    payload: { now: '2030-01-01T03:00:00Z' },
  })
  const { today, registrations } = await (
    await profileOf('maria-rivera')
  ).ask<Registrations>('registrations')
  expect(today).toBe('2029-12-31')
  expect(registrations.items.map(({ plateNumber }) => plateNumber)).toContain('AB123')
})

test('a page of a fleet is cut on the server, which asks the agency for nothing but the list', async () => {
  const fleet = { id: 'fleet', fleetSize: 50 }
  await site.app.inject({ method: 'POST', url: '/sim/people', payload: fleet })
  const { ask } = await profileOf('fleet')
  await site.app.inject({ method: 'DELETE', url: '/sim/requests' })
  const shown = await ask<Registrations>('registrations', { page: 3 })
  expect(shown).toMatchObject({ page: 3, pages: 3, found: 50, total: 50 })
  expect(shown.registrations.items).toHaveLength(10)
  const requests = (await site.app.inject('/sim/requests')).json<{ call: string }[]>()
  expect(requests.map(({ call }) => call)).toEqual(['customeraccount/registrationinformation'])
})

test('issues a token to change an existing reservation, but none for a second one', async () => {
  const { ask } = await profileOf('jonas-weber')
  expect(await ask('reservation', { purpose: 'create' })).toEqual({ isEligible: false })
  expect(await ask('reservation', { purpose: 'change' })).toMatchObject({ isEligible: true })
})
