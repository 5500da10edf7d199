import type { LoginTypeId, SignInFormInput } from '@mva/shared/forms/sign-in'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'

type Way<Id extends LoginTypeId> = Omit<
  Extract<SignInFormInput, { loginTypeId: Id }>,
  'loginTypeId'
>

/** The fields of all ways; the chosen way decides which are sent. */
export type SignInAnswers = Way<1> & Way<2> & Way<3> & Way<4>

export type SignInField = keyof SignInAnswers

/** The form as each group of fields needs it. */
export interface SignInFields extends Pick<
  UseFormReturn<SignInAnswers, unknown, SignInFormInput>,
  'register' | 'setFocus'
> {
  errorOf: (field: SignInField) => string | undefined
}

/** In the order of the screen. Only fields of the chosen way have errors. */
export const fields: readonly SignInField[] = [
  'lastName',
  'dateOfBirth',
  'lastFourDigitsOfSsn',
  'licenseNumber',
  'plateNumber',
  'plateTypeId',
  'vinLastSix',
  'caseNumber',
  'violationDate',
  'suspensionEffectiveDate',
  'crashDate',
  'crashLocationId',
]

/** A date has one error for its three boxes. */
export const errorIn = (
  errors: FieldErrors<SignInAnswers>,
  field: SignInField,
): string | undefined => {
  const message = errors[field]?.message
  return typeof message === 'string' ? message : undefined
}
