import { expect, test } from 'vitest'
import { agencyOfTests, agencyOfTestsWith } from '@mva/agency/testing/agency-of-tests'
import { byService } from '@mva/shared/registration-services/registration-services'
import { readEnv } from './config/env.ts'
import { siteSettings } from './site-settings.ts'

const { config } = agencyOfTests
const noScripts = { antibot: '', cardProvider: [] }

test('pages show the agency by its folder', () => {
  const settings = siteSettings(readEnv({}), agencyOfTests, noScripts)
  expect(settings).toMatchObject({
    agencyName: config.identity.name,
    agencyPhone: config.identity.phone,
    agencyPhoneUri: `tel:+1${config.identity.phone.replaceAll('-', '')}`,
    agencyHours: config.place.hours,
    renewalWindowDays: config.services.renewalWindowDays,
    serviceFee: { minimumCents: 155, perTenThousand: 240, fromCents: 65_00 },
  })
  expect(settings.services).toEqual({
    ...byService(() => true),
    contact: true,
    address: true,
    reservations: true,
    estimate: true,
  })
})

test('a link that the folder does not have leads to a placeholder page', () => {
  const { links, reservationsClient } = siteSettings(readEnv({}), agencyOfTests, noScripts)
  expect(links.feedback).toBe('/agency-pages/feedback')
  expect(reservationsClient).toBe('/agency-pages/reservations')
})

test('the address of the reservations web client has no slash at its end', () => {
  const folder = agencyOfTestsWith({ identity: { reservations: 'https://reservations.example/' } })
  const { reservationsClient } = siteSettings(readEnv({}), folder, noScripts)
  expect(reservationsClient).toBe('https://reservations.example')
})
