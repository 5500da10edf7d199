import { describe, expect, it } from 'vitest'
import type { CustomerSeed } from '@mva/db-agency/seed/customer-seed'
import type { Persona } from '@mva/db-agency/seed/person-seed'
import { personas } from '@mva/db-agency/seed/personas'
import { plateTypes } from '@mva/db-agency/seed/reference'
import type { RegistrationSeed } from '@mva/db-agency/seed/registration-seed'
import type { peopleCopy } from '@mva/messages/demonstration'
import { letterDays } from '@mva/shared/sign-in/letter-times'
import { unreachableRecipients } from '../world/magic-values.ts'
import { identitiesOf, personaNamed } from './persona-identities.ts'

type Shows = readonly [situation: string, isShownBy: (persona: Persona) => boolean]

const customer =
  (shows: (customer: CustomerSeed) => boolean) =>
  ({ customer: seed }: Persona) =>
    shows(seed)
const someVehicle =
  (shows: (registration: RegistrationSeed) => boolean) =>
  ({ registrations }: Persona) =>
    registrations.some(shows)
const suspended = (name: CustomerSeed['privileges'][number]['privilege']) =>
  customer(({ privileges }) =>
    privileges.some(({ privilege, status }) => privilege === name && status === 'Suspended'),
  )
const signsIn = (loginTypeId: number) => (persona: Persona) =>
  identitiesOf(persona).some((identity) => identity.loginTypeId === loginTypeId)
const isUnreachable = (channel: string, to: string | null) =>
  to !== null &&
  unreachableRecipients.some((rule) => rule.channel === channel && rule.pattern.test(to))
const hour = ({ reservations }: CustomerSeed) =>
  reservations.filter(({ inDays }) => inDays >= 0).map(({ scheduleTime }) => scheduleTime)

const signIn: readonly Shows[] = [
  ...[1, 2, 3, 4].map((type): Shows => [`signs in by identity type ${type}`, signsIn(type)]),
  ['signs in by no license at all', (persona) => !signsIn(1)(persona)],
  [
    'signs in by a suspension date',
    customer(({ cases }) => cases.some((one) => one.suspensionEffectiveDate !== null)),
  ],
  ['has email and phone', customer(({ email, phone }) => email !== null && phone !== null)],
  ['has an email alone', customer(({ email, phone }) => email !== null && phone === null)],
  ['has a phone alone', customer(({ email, phone }) => email === null && phone !== null)],
  [
    'has neither, and a DD # to be asked for',
    customer(
      ({ email, phone, credentials }) => email === null && phone === null && credentials.length > 0,
    ),
  ],
  [
    'has neither, and no DD #',
    customer(
      ({ email, phone, credentials }) =>
        email === null && phone === null && credentials.length === 0,
    ),
  ],
  [
    'was sent a code by mail, and has no contact',
    customer(({ mailCode, email, phone }) => mailCode !== null && email === null && phone === null),
  ],
  [
    'was sent a code by mail, and has a contact',
    customer(({ mailCode, email }) => mailCode !== null && email !== null),
  ],
  [
    'was sent a code by mail that has expired',
    customer(({ mailCode }) => mailCode !== null && mailCode.sentDaysAgo > letterDays.valid),
  ],
  ['cannot be reached by email', customer(({ email }) => isUnreachable('email', email))],
  ['cannot be reached by phone', customer(({ phone }) => isUnreachable('sms', phone))],
  ['has a session that is about to end', customer(({ sessionMinutes }) => sessionMinutes <= 2)],
]

const profile: readonly Shows[] = [
  ['has verified contacts', customer((one) => one.isEmailVerified && one.isPhoneVerified)],
  [
    'has contacts of which one is verified',
    customer(
      (one) =>
        one.email !== null && one.phone !== null && one.isEmailVerified !== one.isPhoneVerified,
    ),
  ],
  [
    'has contacts of which none is verified',
    customer(
      (one) =>
        one.email !== null && one.phone !== null && !one.isEmailVerified && !one.isPhoneVerified,
    ),
  ],
  ['has a long name', customer(({ lastName }) => lastName.length > 30 && lastName.length <= 40)],
  [
    'has a middle name and a suffix',
    customer((one) => one.middleName !== null && one.suffix !== null),
  ],
  [
    'has an accent in the name',
    customer(({ lastName }) => /\p{M}/u.test(lastName.normalize('NFD'))),
  ],
  ['has an apostrophe in the name', customer(({ lastName }) => lastName.includes("'"))],
  ['is an organ donor', customer(({ isOrganDonor }) => isOrganDonor)],
  ['is no organ donor', customer(({ isOrganDonor }) => !isOrganDonor)],
  ['lives abroad', customer(({ physicalAddress }) => physicalAddress.country !== 'USA')],
  [
    'gets mail in a province',
    customer(({ mailingAddress }) => (mailingAddress?.province ?? null) !== null),
  ],
  ['has no mailing address', customer(({ mailingAddress }) => mailingAddress === null)],
  [
    'lives in another state',
    customer(({ physicalAddress: { state } }) => state !== null && state !== 'FK'),
  ],
  [
    'has a second line and a zip plus four',
    customer(
      ({ physicalAddress }) =>
        physicalAddress.addressLine2 !== null && physicalAddress.zipPlus !== null,
    ),
  ],
  [
    'gets mail elsewhere than at home',
    customer(
      ({ physicalAddress, mailingAddress }) =>
        mailingAddress !== null && mailingAddress.addressLine1 !== physicalAddress.addressLine1,
    ),
  ],
  ['has no credential', customer(({ credentials }) => credentials.length === 0)],
  ['has several credentials', customer(({ credentials }) => credentials.length > 1)],
  ...['Active', 'Expired', 'Suspended'].map((status): Shows => [
    `has a credential that is ${status}`,
    customer(({ credentials }) => credentials.some((one) => one.status === status)),
  ]),
  [
    'has endorsements and restrictions',
    customer(({ credentials }) =>
      credentials.some((one) => one.endorsements !== null && one.restrictions !== null),
    ),
  ],
  [
    'has a card that is no real ID',
    customer(({ credentials }) => credentials.some((one) => !one.isRealId)),
  ],
  ['has a reservation in the morning', customer((one) => hour(one).some((time) => time < '12'))],
  ['has a reservation in the afternoon', customer((one) => hour(one).some((time) => time >= '13'))],
  ['has a reservation at noon', customer((one) => hour(one).includes('12:00'))],
  ['has one reservation', customer((one) => hour(one).length === 1)],
  ['has several reservations', customer((one) => hour(one).length > 1)],
  ['has no reservation', customer((one) => hour(one).length === 0)],
  ['has blocks', customer(({ blocks }) => blocks.length > 1)],
  ['has no privilege on record', customer(({ privileges }) => privileges.length === 0)],
  ['has some privileges on record', customer(({ privileges }) => privileges.length === 1)],
  ['has a suspended license privilege', suspended('baseLicense')],
  ['has a suspended commercial privilege', suspended('commercialLicense')],
  ['has a suspended registration privilege', suspended('registration')],
  [
    'has a suspension that is over',
    customer(({ privileges }) =>
      privileges.some(({ suspensions }) => suspensions.some(({ isOpen }) => !isOpen)),
    ),
  ],
]

const vehicles: readonly Shows[] = [
  ['has no registration', ({ registrations }) => registrations.length === 0],
  ['has several registrations', ({ registrations }) => registrations.length > 3],
  ['has one without an inspection', someVehicle((one) => one.stickerExpiresInDays === null)],
  ['has one that is expired', someVehicle((one) => (one.expiresInDays ?? 0) < 0)],
  ['has one that is canceled', someVehicle((one) => one.canceledDaysAgo !== undefined)],
  ['has one that has no expiration date', someVehicle((one) => one.expiresInDays === null)],
  [
    'has one that is suspended',
    someVehicle((one) => (one.suspensions ?? []).some(({ isOpen }) => isOpen)),
  ],
  [
    'has one whose steps are buttons',
    someVehicle((one) => one.statusActions?.shownAs === 'buttons'),
  ],
  [
    'has one whose steps are a notice',
    someVehicle((one) => one.statusActions?.shownAs === 'notice'),
  ],
  [
    'has one of several owners',
    someVehicle((one) => (one.details?.secondOwnerName ?? null) !== null),
  ],
  ['has one whose title is printed', someVehicle((one) => one.details?.isPrintTitle === true)],
  ['has one that is not transferable', someVehicle((one) => one.details?.isTransferable === false)],
  ['has one of an unknown model', someVehicle((one) => one.details?.model === 'UNKNOWN')],
  ...[1, 2].map((count): Shows => [
    `has one with liens: ${count}`,
    someVehicle(({ liens = [] }) => liens.length === count),
  ]),
  // Both sides of each edge of the notices.
  ...[-1, 0, 30, 31].map((days): Shows => [
    `has one whose inspection is due in ${days} days`,
    someVehicle(({ inspectionDueInDays }) => inspectionDueInDays === days),
  ]),
  ...[-1, 0, 90, 91].map((days): Shows => [
    `has one whose plate was shipped ${days} days ago`,
    someVehicle(({ shippedDaysAgo }) => shippedDaysAgo === days),
  ]),
  ['has a plate of every type', ({ registrations }) => registrations.length === 12],
]

describe.each([
  ['sign-in', signIn],
  ['the profile', profile],
  ['the vehicles', vehicles],
] as const)('for %s there is a persona who', (_part, situations) => {
  it.each(situations)('%s', (_situation, isShownBy) => {
    expect(personas.some(isShownBy)).toBe(true)
  })
})

/** Whether what the demo desk says of each of its people is so. */
const ofDesk: Record<keyof typeof peopleCopy.shows, Shows[1]> = {
  'maria-rivera': (persona) => identitiesOf(persona).length === 4,
  'harbor-livery': ({ registrations }) =>
    plateTypes.every(({ code }) => registrations.some(({ typeCode }) => typeCode === code)),
  'lena-fischer': someVehicle(
    ({ suspensions, statusActions }) =>
      suspensions?.some(({ isOpen }) => isOpen) === true && statusActions?.shownAs === 'buttons',
  ),
  'james-okafor': someVehicle(
    ({ expiresInDays, statusActions }) =>
      Number(expiresInDays) < 0 && statusActions?.shownAs === 'notice',
  ),
  'amara-diallo': someVehicle(({ details }) => details?.hasOutstandingTax === true),
  'ben-okoye': customer(({ email, phone }) => email === null && phone !== null),
  'clara-nunez': customer(
    ({ email, phone, credentials, mailCode }) =>
      email === null && phone === null && credentials.length > 0 && mailCode === null,
  ),
  'dev-patel': customer(
    ({ mailCode }) =>
      Number(mailCode?.sentDaysAgo) >= letterDays.arrivesFrom &&
      Number(mailCode?.sentDaysAgo) <= letterDays.valid,
  ),
  'mona-aziz': customer(
    ({ privileges }) =>
      privileges.filter(({ status }) => status === 'Suspended').length === 2 &&
      privileges.some(({ suspensions }) => suspensions.some(({ isOpen }) => !isOpen)),
  ),
  'ruth-adler': (persona) => !signsIn(1)(persona) && signsIn(4)(persona),
}

it.each(Object.entries(ofDesk))('the demo desk says what is so of %s', (id, isSo) => {
  expect(isSo(personaNamed(id))).toBe(true)
})

it('no two personas share an id, a license, a DD # or a plate', () => {
  for (const values of [
    personas.map(({ id }) => id),
    personas.flatMap(({ customer: { credentials } }) =>
      credentials.map((one) => one.licenseNumber),
    ),
    personas.flatMap(({ customer: { credentials } }) => credentials.map((one) => one.ddNumber)),
    personas.flatMap(({ registrations }) =>
      registrations.map(({ plateNumber, typeCode }) => `${plateNumber} ${typeCode}`),
    ),
  ])
    expect(values.length).toBe(new Set(values).size)
})
