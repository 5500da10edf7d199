import * as z from 'zod/mini'
import type { PersonalProfile } from '@mva/shared/profile/profile'
import {
  type Registration,
  type Registrations,
  registrationsRequest,
} from '@mva/shared/profile/registration'
import { registrationsPage } from '@mva/shared/profile/registrations-page'
import { readListOf } from '@mva/shared/read-list'
import { exampleRecordedAddress } from '@mva/shared/testing/example-addresses'

/** Server responses for the profile tests. */

export const examplePerson: PersonalProfile['personalInformation'] = {
  lastName: 'Ferreira',
  firstName: 'Marisol',
  middleName: null,
  suffix: null,
  dateOfBirth: '1986-04-17',
  physicalAddress: exampleRecordedAddress({
    addressLine1: '24 WICKENDEN ST',
    addressLine2: 'APT 3',
    zipPlus: '4411',
  }),
  mailingAddress: null,
  email: 'marisol@example.com',
  isEmailVerified: true,
  phone: '4015550142',
  isPhoneVerified: false,
}

export const exampleCredential: PersonalProfile['credentialInformation']['credentialDetails']['items'][number] =
  {
    licenseType: 'Driver License',
    licenseNumber: '3912045',
    issueDate: '2022-05-02',
    expirationDate: '2027-04-17',
    credentialStatus: 'Active',
    realIdIndicator: 'Yes',
    endorsements: null,
    restrictions: 'B - Corrective lenses, G - Daylight driving only',
  }

export const exampleReservation: PersonalProfile['reservationInformation']['items'][number] = {
  visitType: 'Road test',
  appointmentNumber: 'RSV20261184',
  scheduleDate: '2026-12-08',
  scheduleTime: '09:30',
  location: 'Ashford',
}

export const exampleProfile: PersonalProfile = {
  personalInformation: examplePerson,
  credentialInformation: {
    gender: 'Female',
    organDonor: 'Yes',
    credentialDetails: readListOf([exampleCredential]),
  },
  reservationInformation: readListOf([]),
  blocksInformation: readListOf([]),
}

export const exampleForeignAddress = exampleRecordedAddress({
  addressLine1: '12 RUE SAINT-PAUL',
  city: 'MONTREAL',
  state: null,
  province: 'QC',
  zipCode: null,
  internationalZipCode: 'H2Y 1A1',
  country: 'CANADA',
  addressType: 'International',
})

/** The server's answer to a customer with these registrations. */
export const registrationsOf =
  (items: Registration[], { today = '2026-11-22', unreadable = 0 } = {}) =>
  (input: unknown): Registrations =>
    registrationsPage({ items, unreadable }, today, z.parse(registrationsRequest, input))
