import * as z from 'zod/mini'
import { signedIn } from './access-token.ts'
import {
  codesText,
  date,
  flag,
  optionalFlag,
  phoneOnRecord,
  recordId,
  requiredText,
  status,
  text,
  timeOfDay,
  yesNoText,
} from './answer-values.ts'
import { text as sentText } from './request-values.ts'
import { isBlank, list, orEmpty, recognized, tolerant, withEmptyState } from './reading.ts'
import { recordedAddress } from './recorded-address.ts'
import { registrationInformation } from './registration-information.ts'
import { renamed, row, sameNames } from './row.ts'
import { suspension } from './suspension.ts'

export const personalInformation = renamed(
  { customerId: ['cid', recordId] },
  {
    lastName: ['lastName', text],
    firstName: ['firstName', text],
    middleName: ['middleName', text],
    suffix: ['suffix', text],
    dateOfBirth: ['dateOfBirth', date],
    physicalAddress: ['physicalAddress', recordedAddress],
    mailingAddress: ['mailingAddress', recordedAddress],
    email: ['email', text],
    isEmailVerified: ['isEmailVerified', optionalFlag],
    phone: ['phone', phoneOnRecord],
    isPhoneVerified: ['isPhoneVerified', optionalFlag],
  },
)

export const credential = sameNames(
  {},
  {
    licenseType: text,
    licenseNumber: text,
    issueDate: date,
    expirationDate: date,
    credentialStatus: status,
    realIdIndicator: yesNoText,
    endorsements: codesText,
    restrictions: codesText,
  },
)

const credentialInformation = renamed(
  { credentialDetails: ['credentialDetails', list(credential)] },
  { gender: ['gender', text], organDonor: ['organDonor', yesNoText] },
)

export const reservation = sameNames(
  {},
  {
    visitType: text,
    appointmentNumber: text,
    scheduleDate: date,
    scheduleTime: timeOfDay,
    location: text,
  },
)

export const privilegeOnRecord = sameNames({
  privilegeStatus: status,
  suspensions: list(suspension),
})

const isNoData = (wire: unknown) =>
  isBlank(wire) || (typeof wire === 'object' && Object.keys(wire ?? {}).length === 0)

const privilege = tolerant(z.nullable(recognized(privilegeOnRecord)), (wire) =>
  isNoData(wire) ? null : wire,
)

/** The calls for a signed-in customer's own record (docs/specification/profile.md). */
export const account = {
  personalProfile: row({
    method: 'GET',
    path: 'customeraccount/personalprofileinformation',
    summary: 'Read the personal profile',
    query: signedIn({}),
    answer: renamed({
      personalInformation: ['onlineCustomerAccountPersonalInformation', personalInformation],
      credentialInformation: [
        'onlineCustomerAccountCredentialInformation',
        orEmpty(credentialInformation),
      ],
      blocksInformation: [
        'onlineCustomerAccountBlocks',
        list(sameNames({ actionInstruction: requiredText })),
      ],
      reservationInformation: ['onlineCustomerPersonalReservations', list(reservation)],
    }),
    assumed:
      'which of the four parts holds which fields; that cid is a number other than 0, and scheduleTime is HH:MM in 24-hour time',
  }),

  registrations: registrationInformation,

  adjudication: row({
    method: 'GET',
    path: 'customeraccount/adjudicationinformation',
    summary: 'Read the privileges and their suspensions',
    query: signedIn({}),
    answer: withEmptyState(
      sameNames({
        baseLicensePrivilege: privilege,
        commercialLicensePrivilege: privilege,
        registrationPrivilege: privilege,
      }),
      {
        baseLicensePrivilege: null,
        commercialLicensePrivilege: null,
        registrationPrivilege: null,
      },
    ),
    assumed: 'the access token in the query; null for a privilege without data',
  }),

  reservationEligibility: row({
    method: 'GET',
    path: 'customeraccount/iseligibletocreatereservation',
    summary: 'Ask whether the customer may reserve a visit',
    query: signedIn({}),
    answer: sameNames({ isEligible: flag, onlineToken: sentText }),
    assumed:
      'the access token in the query; the field names of the answer; that a customer who is not eligible may get no token',
  }),
}
