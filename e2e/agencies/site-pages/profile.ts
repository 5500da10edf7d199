import { formatReservationTime } from '@mva/shared/profile/reservation-time'
import { readListOf } from '@mva/shared/read-list'
import type { Person } from '../people.ts'
import { omit, type Page, type Visitor } from './visitor.ts'

const showProfile = async ({ site }: Visitor) => {
  const profile = await site.profile.personal.query()
  const times = profile.reservationInformation.items.map(({ scheduleTime }) =>
    scheduleTime === null ? null : formatReservationTime(scheduleTime),
  )
  return { ...profile, times }
}

const profileExpected = (person: Person) => ({
  personalInformation: {
    lastName: person.lastName,
    firstName: person.firstName,
    middleName: null,
    suffix: null,
    dateOfBirth: person.dateOfBirth,
    physicalAddress: { ...person.physicalAddress },
    mailingAddress: { ...person.mailingAddress },
    ...person.contacts,
  },
  credentialInformation: {
    gender: 'Not disclosed',
    organDonor: 'Yes',
    credentialDetails: readListOf(person.credentials),
  },
  reservationInformation: readListOf(
    person.reservations.map((reservation) => omit(reservation, 'scheduleTime')),
  ),
  times: person.reservations.map(({ scheduleTime }) => formatReservationTime(String(scheduleTime))),
  blocksInformation: readListOf(person.blocks),
})

const suspensionsShown = (suspensions: unknown) =>
  readListOf(
    (suspensions as Record<string, unknown>[]).map((suspension) => ({
      description: suspension['suspensionDescription'],
      effectiveDate: suspension['suspensionEffectiveDate'],
      status: suspension['suspensionStatus'],
    })),
  )

const registrationsExpected = ({ registrations }: Person) => ({
  registrations: readListOf(
    registrations.map(({ record }) => {
      const fee = record['registrationRenewalFee']
      return {
        ...omit(record, 'vehicleRegistrationId'),
        year: String(record.year),
        registrationRenewalFee: fee === 'NA' ? fee : Math.round(Number(fee) * 100),
        suspensions: suspensionsShown(record['suspensions']),
        isPlateRenewable: record['isPlateRenewable'] === 'YES',
        isPlateCancelAllowed: record['isPlateCancelAllowed'] === 'YES',
        isPlateDuplicateAllowed: record['isPlateDuplicateAllowed'] === 'YES',
      }
    }),
  ),
})

/** In the agency's order: the site's depends on dates, which the answers are varied in. */
const showRegistrations = async ({ site, person }: Visitor) => {
  const shown = await site.profile.registrations.query()
  const ids = person.registrations.map(({ record }) => String(record['vehicleRegistrationId']))
  const items = shown.registrations.items.toSorted(
    (one, other) =>
      ids.indexOf(one.vehicleRegistrationId) - ids.indexOf(other.vehicleRegistrationId),
  )
  return { ...shown, registrations: { ...shown.registrations, items } }
}

const adjudicationExpected = ({ adjudication }: Person) =>
  Object.fromEntries(
    Object.entries(adjudication).map(([name, privilege]) => [
      name,
      privilege && {
        privilegeStatus: privilege['privilegeStatus'],
        suspensions: suspensionsShown(privilege['suspensions']),
      },
    ]),
  )

export const profilePages = {
  profile: { isSignedIn: true, visit: showProfile, expected: profileExpected },
  registrations: {
    isSignedIn: true,
    visit: showRegistrations,
    expected: registrationsExpected,
  },
  adjudication: {
    isSignedIn: true,
    visit: ({ site }) => site.profile.adjudication.query(),
    expected: adjudicationExpected,
  },
  reservation: {
    isSignedIn: true,
    visit: async ({ site }) => {
      const ask = (purpose: 'create' | 'change') => site.profile.reservation.mutate({ purpose })
      const change = await ask('change')
      return {
        create: await ask('create'),
        hasToken: change.isEligible && change.onlineToken !== '',
      }
    },
    expected: ({ reservations }) => ({
      create: { isEligible: reservations.length === 0 },
      hasToken: true,
    }),
  },
} satisfies Record<string, Page>
