import * as z from 'zod/mini'
import { caseNumber } from '@mva/shared/fields/case-number'
import { lastName } from '@mva/shared/fields/last-name'
import { licenseNumber } from '@mva/shared/fields/license-number'
import { plateNumber } from '@mva/shared/fields/plate-number'
import { ssnLastFour } from '@mva/shared/fields/ssn-last-four'
import { vinLastSix } from '@mva/shared/fields/vin-last-six'
import { described } from './described.ts'
import { domainObject, id, optionalDate, renamed, requiredDate, typed } from './request-values.ts'

const person = {
  lastName: ['lastname', typed(lastName)],
  dateOfBirth: ['dateOfBirth', requiredDate],
} as const

/** The identity data of a person who signs in by a license, ID card or permit. */
export const loginLicense = renamed({
  ...person,
  lastFourDigitsOfSsn: ['lastFourSssn', typed(ssnLastFour, /^\d{4}$/)],
  licenseNumber: ['licenseNumber', typed(licenseNumber, /^[A-Z0-9]{7,8}$/)],
})

export const loginVehicle = renamed({
  ...person,
  plateNumber: ['plateNumber', typed(plateNumber, /^[A-Z0-9]{1,7}$/)],
  plateTypeId: ['plateTypeId', id],
  vinLastSix: ['vinLastSix', typed(vinLastSix, /^[A-Z0-9]{6}$/)],
})

/** A violation or a suspension; one of its two dates is needed. */
export const loginAdjudication = renamed({
  ...person,
  caseNumber: ['caseSummonTicketNumber', typed(caseNumber)],
  violationDate: ['violationDate', optionalDate],
  suspensionEffectiveDate: ['suspensionEffectiveDate', optionalDate],
}).check(
  z.refine((known) => known.violationDate !== null || known.suspensionEffectiveDate !== null),
)

export const loginCrash = renamed({
  ...person,
  crashDate: ['crashDate', requiredDate],
  crashLocationId: ['crashLocationId', id],
})

/**
 * The person's identity in one of the four ways (docs/specification/agency-calls.md#identifiers): 1 license, 2 vehicle,
 * 3 violation or suspension, 4 crash.
 */
export type LoginIdentity =
  | ({ loginTypeId: 1 } & z.output<typeof loginLicense>)
  | ({ loginTypeId: 2 } & z.output<typeof loginVehicle>)
  | ({ loginTypeId: 3 } & z.output<typeof loginAdjudication>)
  | ({ loginTypeId: 4 } & z.output<typeof loginCrash>)

export const loginTypeId = described(
  z.literal([1, 2, 3, 4]),
  '1 license, 2 vehicle, 3 violation or suspension, 4 crash',
)

const fieldByLoginType = {
  1: 'loginLicense',
  2: 'loginVehicle',
  3: 'loginAdjudication',
  4: 'loginCrash',
} as const

/** The wire has a field for each of the four ways: the one that `loginTypeId` names is filled, the others are null. */
const fourFields = z
  .object({
    loginTypeId,
    loginLicense: z.nullish(loginLicense),
    loginVehicle: z.nullish(loginVehicle),
    loginAdjudication: z.nullish(loginAdjudication),
    loginCrash: z.nullish(loginCrash),
  })
  .check(
    z.refine((wire) =>
      Object.entries(fieldByLoginType).every(
        ([type, field]) => (wire[field] != null) === (wire.loginTypeId === Number(type)),
      ),
    ),
  )

export const loginIdentity = z.codec(fourFields, domainObject<LoginIdentity>(), {
  decode: (wire) =>
    ({
      loginTypeId: wire.loginTypeId,
      ...wire[fieldByLoginType[wire.loginTypeId]],
    }) as LoginIdentity,
  encode: (login) => ({
    loginTypeId: login.loginTypeId,
    loginLicense: login.loginTypeId === 1 ? login : null,
    loginVehicle: login.loginTypeId === 2 ? login : null,
    loginAdjudication: login.loginTypeId === 3 ? login : null,
    loginCrash: login.loginTypeId === 4 ? login : null,
  }),
})
