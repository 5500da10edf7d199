import * as z from 'zod/mini'
import { signedIn } from './access-token.ts'
import { recordedAddress } from './recorded-address.ts'
import { registrationInformation } from './registration-information.ts'
import { renamed, row, sameNames } from './row.ts'
import { suspension } from './suspension.ts'
import { date, id, phone, text, timeOfDay } from './values.ts'

const personalInformation = renamed({
  customerId: ['cid', id],
  lastName: ['lastName', text],
  firstName: ['firstName', text],
  middleName: ['middleName', text],
  suffix: ['suffix', text],
  dateOfBirth: ['dateOfBirth', date],
  physicalAddress: ['physicalAddress', z.nullable(recordedAddress)],
  mailingAddress: ['mailingAddress', z.nullable(recordedAddress)],
  email: ['email', text],
  isEmailVerified: ['isEmailVerified', z.boolean()],
  phone: ['phone', phone],
  isPhoneVerified: ['isPhoneVerified', z.boolean()],
})

const credential = sameNames({
  licenseType: text,
  licenseNumber: text,
  issueDate: date,
  expirationDate: date,
  credentialStatus: text,
  realIdIndicator: text,
  endorsements: text,
  restrictions: text,
})

const reservation = sameNames({
  visitType: text,
  appointmentNumber: text,
  scheduleDate: date,
  scheduleTime: timeOfDay,
  location: text,
})

const privilege = z.nullable(sameNames({ privilegeStatus: text, suspensions: z.array(suspension) }))

/** What a signed-in customer sees of their record (spec 2 sections 3 and 7). */
export const account = {
  personalProfile: row({
    method: 'GET',
    path: 'customeraccount/personalprofileinformation',
    query: signedIn({}),
    answer: renamed({
      personalInformation: ['onlineCustomerAccountPersonalInformation', personalInformation],
      credentialInformation: [
        'onlineCustomerAccountCredentialInformation',
        sameNames({ gender: text, organDonor: text, credentialDetails: z.array(credential) }),
      ],
      blocksInformation: [
        'onlineCustomerAccountBlocks',
        z.array(sameNames({ actionInstruction: text })),
      ],
      reservationInformation: ['onlineCustomerPersonalReservations', z.array(reservation)],
    }),
    assumed:
      'which of the four answers holds which fields; that cid is a number and scheduleTime is HH:MM of 24 hours',
  }),

  registrations: registrationInformation,

  adjudication: row({
    method: 'GET',
    path: 'customeraccount/adjudicationinformation',
    query: signedIn({}),
    answer: sameNames({
      baseLicensePrivilege: privilege,
      commercialLicensePrivilege: privilege,
      registrationPrivilege: privilege,
    }),
    assumed: 'the access token in the query; null for a privilege without data',
  }),

  reservationEligibility: row({
    method: 'GET',
    path: 'customeraccount/iseligibletocreatereservation',
    query: signedIn({}),
    answer: sameNames({ isEligible: z.boolean(), onlineToken: z.string() }),
    assumed: 'the access token in the query; the names of the answer',
  }),
}
