import { signedIn } from './access-token.ts'
import { date, id, optionalId, renewalFee, status, text, yesNo } from './answer-values.ts'
import { list, wholeList, withEmptyState } from './reading.ts'
import { renamed, row } from './row.ts'
import { suspension } from './suspension.ts'

/** A registration as the profile shows it (docs/specification/agency-calls.md#registrations). */
export const registrationItem = renamed(
  { vehicleRegistrationId: ['vehicleRegistrationId', id] },
  {
    year: ['year', optionalId],
    make: ['make', text],
    model: ['model', text],
    vin: ['vin', text],
    plateNumber: ['plateNumber', text],
    plateType: ['plateType', text],
    registrationStatus: ['registrationStatus', status],
    inspectionDeadlineDate: ['inspectionDeadlineDate', date],
    shippedDate: ['shippedDate', date],
    shippingMethod: ['shippingMethod', text],
    trackingNumber: ['trackingNumber', text],
    vehicleType: ['vehicleType', text],
    plateDesign: ['plateDesign', text],
    expirationDate: ['expirationDate', date],
    registrationRenewalFee: ['registrationRenewalFee', renewalFee],
    ownershipType: ['ownershipType', text],
    ownershipDocument: ['ownershipDocument', text],
    titleNumber: ['titleNumber', text],
    titleStatus: ['titleStatus', text],
    firstLienName: ['firstLienName', text],
    firstLienDate: ['firstLienDate', date],
    secondLienName: ['secondLienName', text],
    secondLienDate: ['secondLienDate', date],
    suspensions: ['suspensions', list(suspension)],
    isPlateRenewable: ['isPlateRenewable', yesNo],
    isPlateCancelAllowed: ['isPlateCancelAllowed', yesNo],
    isPlateDuplicateAllowed: ['isPlateDuplicateAllowed', yesNo],
  },
)

export const registrationInformation = row({
  method: 'GET',
  path: 'customeraccount/registrationinformation',
  summary: 'List the registrations of the customer',
  query: signedIn({}),
  answer: withEmptyState(
    renamed({ registrations: ['onlineRegistrationDetails', wholeList(registrationItem)] }),
    { onlineRegistrationDetails: [] },
  ),
  assumed:
    'the access token in the query; that vehicleRegistrationId and year are numbers; that registrationRenewalFee is text, in dollars or NA, and excludes the card service fee; that a missing date is null or 0001-01-01',
})
