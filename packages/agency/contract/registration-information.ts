import { readListOf } from '@mva/shared/read-list'
import { byServiceFact } from '@mva/shared/registration-services/registration-services'
import { signedIn } from './access-token.ts'
import { date, id, renewalFee, text, yesNo } from './answer-values.ts'
import { fields, list, wholeList, optional } from './form.ts'
import { row } from './row.ts'
import { suspension } from './suspension.ts'

/** A registration as the profile shows it (docs/specification/agency-calls.md#account-calls). */
export const registrationItem = fields(
  { vehicleRegistrationId: id },
  {
    year: optional(id),
    make: text,
    model: text,
    vin: text,
    plateNumber: text,
    plateType: text,
    registrationStatus: text,
    inspectionDeadlineDate: date,
    shippedDate: date,
    shippingMethod: text,
    trackingNumber: text,
    vehicleType: text,
    plateDesign: text,
    expirationDate: date,
    registrationRenewalFee: renewalFee,
    ownershipType: text,
    ownershipDocument: text,
    titleNumber: text,
    titleStatus: text,
    firstLienName: text,
    firstLienDate: date,
    secondLienName: text,
    secondLienDate: date,
    suspensions: list(suspension),
    ...byServiceFact('allowedBy', () => yesNo),
  },
)

const registrations = wholeList(registrationItem)

export const registrationInformation = row({
  method: 'GET',
  path: 'customeraccount/registrationinformation',
  summary: 'List the registrations of the customer',
  ...signedIn({}),
  answer: fields(
    { registrations: ['onlineRegistrationDetails', registrations] },
    {},
    { empty: { registrations: readListOf([]) } },
  ),
  assumed:
    'the access token in the query; that vehicleRegistrationId and year are numbers; that registrationRenewalFee is text, in dollars or NA, and excludes the card service fee; that a missing date is null or 0001-01-01',
})
