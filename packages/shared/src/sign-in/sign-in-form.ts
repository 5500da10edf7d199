import * as z from 'zod/mini'
import {
  dateOfBirthMessage,
  fieldNames,
  requiredMessage,
  signInRules,
} from '@mva/messages/validation'
import { chosenId } from '../fields/agency-id.ts'
import { caseNumber } from '../fields/case-number.ts'
import { evenIfFieldsInvalid } from '../fields/field-rules.ts'
import { lastName } from '../fields/last-name.ts'
import { licenseNumber } from '../fields/license-number.ts'
import { plateNumber } from '../fields/plate-number.ts'
import { ssnLastFour } from '../fields/ssn-last-four.ts'
import { optionalTypedDate, typedDate } from '../fields/typed-date.ts'
import { vinLastSix } from '../fields/vin-last-six.ts'

/** The date of birth is not after `today`. docs/specification/validation.md#dates */
const person = (today: () => string) => ({
  lastName,
  dateOfBirth: typedDate({
    invalid: dateOfBirthMessage,
    future: { message: dateOfBirthMessage, today },
  }),
})

/** Option 1, license or ID card. `today` is the agency's day as `YYYY-MM-DD`, in all four. */
export const licenseSignInForm = (today: () => string) =>
  z.object({
    loginTypeId: z.literal(1),
    ...person(today),
    lastFourDigitsOfSsn: ssnLastFour,
    licenseNumber,
  })

/** Option 2, vehicle. */
export const vehicleSignInForm = (today: () => string) =>
  z.object({
    loginTypeId: z.literal(2),
    ...person(today),
    plateNumber,
    plateTypeId: chosenId(requiredMessage(fieldNames.plateType)),
    vinLastSix,
  })

/**
 * Option 3, violation or suspension: one of the two dates is required; the message is on the first. A
 * suspension may be known before it takes effect, so its date may be in the future.
 */
export const adjudicationSignInForm = (today: () => string) => {
  const message = signInRules.violationOrSuspensionDateRequired
  return z
    .object({
      loginTypeId: z.literal(3),
      ...person(today),
      caseNumber,
      violationDate: optionalTypedDate({ invalid: message, future: { message, today } }),
      suspensionEffectiveDate: optionalTypedDate({ invalid: message }),
    })
    .check(
      z.refine(
        // An invalid date is not null and already has a message.
        (known) => known.violationDate !== null || known.suspensionEffectiveDate !== null,
        { error: message, path: ['violationDate'], when: evenIfFieldsInvalid },
      ),
    )
}

/** Option 4, crash record. */
export const crashSignInForm = (today: () => string) =>
  z.object({
    loginTypeId: z.literal(4),
    ...person(today),
    crashDate: typedDate({
      invalid: signInRules.crashDateRequired,
      future: { message: signInRules.crashDateInFuture, today },
    }),
    crashLocationId: chosenId(signInRules.crashLocationRequired),
  })

/** Any of the four ways, by `loginTypeId`. docs/specification/sign-in.md#ways-to-identify */
export const signInForm = (today: () => string) =>
  z.discriminatedUnion('loginTypeId', [
    licenseSignInForm(today),
    vehicleSignInForm(today),
    adjudicationSignInForm(today),
    crashSignInForm(today),
  ])

export type SignInFormInput = z.input<ReturnType<typeof signInForm>>
export type SignInForm = z.output<ReturnType<typeof signInForm>>
export type LoginTypeId = SignInForm['loginTypeId']
