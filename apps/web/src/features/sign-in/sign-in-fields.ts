import type { SignInFormInput } from '@mva/shared/forms/sign-in'
import type { UseFormReturn } from 'react-hook-form'

/** The form as each group of fields needs it. */
export interface SignInFields {
  register: UseFormReturn<SignInFormInput>['register']
  errorOf: (field: keyof typeof noAnswers) => string | undefined
}

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
