import type { FieldErrors, RegisterOptions, UseFormRegister } from 'react-hook-form'
import type { SignInFormInput } from '@mva/shared/sign-in/sign-in-form'
import { errorAt } from '../../lib/form-errors.ts'

const noDate = { month: '', day: '', year: '' }

/** The fields of all ways to sign in, in the order of the screen. */
export const noAnswers = {
  lastName: '',
  dateOfBirth: noDate,
  lastFourDigitsOfSsn: '',
  licenseNumber: '',
  plateNumber: '',
  plateTypeId: '',
  vinLastSix: '',
  caseNumber: '',
  violationDate: noDate,
  suspensionEffectiveDate: noDate,
  crashDate: noDate,
  crashLocationId: '',
}

type DateName = 'dateOfBirth' | 'violationDate' | 'suspensionEffectiveDate' | 'crashDate'

/** What the form provides for each control. */
export const signInFields = (
  register: UseFormRegister<SignInFormInput>,
  errors: FieldErrors<SignInFormInput>,
) => ({
  field: (name: Exclude<keyof typeof noAnswers, DateName>) => ({
    ...register(name),
    error: errorAt(errors, name),
  }),
  date: (name: DateName, options?: Pick<RegisterOptions<SignInFormInput>, 'deps'>) => ({
    name,
    month: register(`${name}.month`, options),
    day: register(`${name}.day`, options),
    year: register(`${name}.year`, options),
    error: errorAt(errors, name),
  }),
})

export type SignInFields = ReturnType<typeof signInFields>
