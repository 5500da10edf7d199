import * as z from 'zod/mini'
import { centsFromDollars, dollarsFromCents } from '@mva/shared/money'
import { signedIn } from './access-token.ts'
import { renamed, row } from './row.ts'
import { suspension } from './suspension.ts'
import { date, id, text, yesNo } from './values.ts'

const NOT_APPLICABLE = 'NA'

/** Dollars as text on the wire; 'NA' where the registration has no fee; null inside where none is told. */
const renewalFee = z.codec(
  z.nullish(z.string().check(z.regex(/^(NA|\d{1,9}(\.\d{1,2})?)?$/))),
  z.nullable(z.union([z.int(), z.literal(NOT_APPLICABLE)])),
  {
    decode: (wire) => {
      if (!wire) return null
      return wire === NOT_APPLICABLE ? NOT_APPLICABLE : centsFromDollars(Number(wire))
    },
    encode: (fee) => (typeof fee === 'number' ? dollarsFromCents(fee).toFixed(2) : fee),
  },
)

/** A registration as the profile shows it (spec 2 section 3). */
const registrationItem = renamed({
  vehicleRegistrationId: ['vehicleRegistrationId', id],
  year: ['year', id],
  make: ['make', text],
  model: ['model', text],
  vin: ['vin', text],
  plateNumber: ['plateNumber', text],
  plateType: ['plateType', text],
  registrationStatus: ['registrationStatus', text],
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
  suspensions: ['suspensions', z.array(suspension)],
  isPlateRenewable: ['isPlateRenewable', yesNo],
  isPlateCancelAllowed: ['isPlateCancelAllowed', yesNo],
  isPlateDuplicateAllowed: ['isPlateDuplicateAllowed', yesNo],
})

export const registrationInformation = row({
  method: 'GET',
  path: 'customeraccount/registrationinformation',
  query: signedIn({}),
  answer: renamed({ registrations: ['onlineRegistrationDetails', z.array(registrationItem)] }),
  assumed:
    'the access token in the query; vehicleRegistrationId and year as numbers, registrationRenewalFee as text in dollars or NA',
})
