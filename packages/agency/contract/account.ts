import { signedIn } from './access-token.ts'
import {
  date,
  email,
  flag,
  phoneOnRecord,
  recordId,
  requiredText,
  text,
  timeOfDay,
  yesNoText,
} from './answer-values.ts'
import { fields, list, optional, yesIfEmpty } from './form.ts'
import { recordedAddress } from './recorded-address.ts'
import { registrationInformation } from './registration-information.ts'
import { row } from './row.ts'
import { suspension } from './suspension.ts'

export const personalInformation = fields(
  { customerId: ['cid', recordId] },
  {
    lastName: text,
    firstName: text,
    middleName: text,
    suffix: text,
    dateOfBirth: date,
    physicalAddress: recordedAddress,
    mailingAddress: recordedAddress,
    email,
    isEmailVerified: optional(flag, false),
    phone: phoneOnRecord,
    isPhoneVerified: optional(flag, false),
  },
)

export const credential = fields(
  {},
  {
    licenseType: text,
    licenseNumber: text,
    issueDate: date,
    expirationDate: date,
    credentialStatus: text,
    realIdIndicator: yesNoText,
    endorsements: text,
    restrictions: text,
  },
)

const credentials = list(credential)

const credentialInformation = optional(
  fields(
    { credentialDetails: credentials },
    { gender: text, organDonor: yesNoText },
    { mayBeEmpty: true },
  ),
  { credentialDetails: { items: [], unreadable: 0 }, gender: null, organDonor: null },
)

export const reservation = fields(
  {},
  {
    visitType: text,
    appointmentNumber: text,
    scheduleDate: date,
    scheduleTime: timeOfDay,
    location: text,
  },
)

export const privilegeOnRecord = fields({ privilegeStatus: text, suspensions: list(suspension) })

const privilege = optional(privilegeOnRecord)

const noPrivileges = {
  baseLicensePrivilege: null,
  commercialLicensePrivilege: null,
  registrationPrivilege: null,
}

/** The calls for a signed-in customer's own record (docs/specification/profile.md). */
export const account = {
  personalProfile: row({
    method: 'GET',
    path: 'customeraccount/personalprofileinformation',
    summary: 'Read the personal profile',
    ...signedIn({}),
    answer: fields({
      personalInformation: ['onlineCustomerAccountPersonalInformation', personalInformation],
      credentialInformation: ['onlineCustomerAccountCredentialInformation', credentialInformation],
      blocksInformation: [
        'onlineCustomerAccountBlocks',
        list(fields({ actionInstruction: requiredText })),
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
    ...signedIn({}),
    answer: yesIfEmpty(
      fields(
        {
          baseLicensePrivilege: privilege,
          commercialLicensePrivilege: privilege,
          registrationPrivilege: privilege,
        },
        {},
        { empty: noPrivileges },
      ),
      (privileges) => Object.values(privileges).every((one) => one === null),
    ),
    assumed: 'the access token in the query; null for a privilege without data',
  }),

  reservationEligibility: row({
    method: 'GET',
    path: 'customeraccount/iseligibletocreatereservation',
    summary: 'Ask whether the customer may reserve a visit',
    ...signedIn({}),
    answer: fields({ isEligible: flag, onlineToken: text }),
    assumed:
      'the access token in the query; the field names of the answer; that a customer who is not eligible may get no token',
  }),
}
