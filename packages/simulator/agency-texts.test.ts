import { expect, it } from 'vitest'
import { personas } from '@mva/db-agency/seed/personas'
import { plateTypes, vehicleTypes } from '@mva/db-agency/seed/reference'
import { ordinaryDetails } from '@mva/db-agency/seed/registration-seed'
import { inAgencyWords } from '@mva/messages/agency-facts'
import { agencyTexts } from '@mva/messages/es/agency-texts'
import { credentialCodes } from '@mva/shared/profile/credential-codes'
import { feesByService } from './calls/account/fees-by-service.ts'
import { allReasons } from './calls/account/plate-eligibility.ts'
import * as loginErrors from './calls/login/login-errors.ts'
import { invalidCartMessages } from './calls/transactions/cart-validation.ts'

const customers = personas.map(({ customer }) => customer)
const registrations = personas.flatMap(({ registrations: owned }) => owned)
const privileges = customers.flatMap((customer) => customer.privileges)
const credentials = customers.flatMap((customer) => customer.credentials)

const texts: Record<string, (string | null | undefined)[]> = {
  'plate and vehicle types': [...plateTypes, ...vehicleTypes].map(({ description }) => description),
  fees: [
    'Registration Fee',
    ...plateTypes.flatMap((plate) =>
      Object.values(feesByService).flatMap((feesOf) => feesOf(plate).map(({ feeName }) => feeName)),
    ),
  ],
  'reasons against a service': [...allReasons()],
  'what is wrong with a cart': Object.values(invalidCartMessages),
  refusals: Object.values(loginErrors).filter((value) => typeof value === 'string'),
  'steps of a status': registrations
    .flatMap(({ statusActions }) => statusActions?.steps ?? [])
    .flatMap(({ instruction, label }) => [instruction, label]),
  blocks: customers.flatMap(({ blocks }) => blocks),
  suspensions: [...registrations, ...privileges]
    .flatMap(({ suspensions }) => suspensions ?? [])
    .map(({ description }) => description),
  statuses: [...privileges, ...credentials].map(({ status }) => status),
  ownership: [ordinaryDetails, ...registrations.map(({ details }) => details ?? {})].flatMap(
    ({ ownershipType, ownershipDocument, titleStatus }) => [
      ownershipType,
      ownershipDocument,
      titleStatus,
    ],
  ),
  credentials: credentials.flatMap(({ licenseType, endorsements, restrictions }) => [
    licenseType,
    ...[endorsements, restrictions].flatMap((list) =>
      credentialCodes(list).map(({ text }) => text),
    ),
  ]),
  reservations: customers.flatMap((customer) =>
    customer.reservations.map(({ visitType }) => visitType),
  ),
  genders: customers.map(({ gender }) => gender),
}

const words = (text: string) => inAgencyWords(text, 'en')
const known = new Set(Object.keys(agencyTexts).map(words))

it.each(Object.keys(texts))('the %s of the simulated agency have words in Spanish', (what) => {
  const unknown = texts[what]?.filter((text) => text && !known.has(words(text)))
  expect([...new Set(unknown)]).toEqual([])
})
