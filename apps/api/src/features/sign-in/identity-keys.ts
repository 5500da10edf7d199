import { comparableText } from '@mva/shared/plain-text'
import type { SignInForm } from '@mva/shared/sign-in/sign-in-form'

/** The license, vehicle, case or crash that a sign-in names: one key for every spelling that an agency reads alike. */
export const identityKey = (form: SignInForm): string => {
  switch (form.loginTypeId) {
    case 1:
      return keyOf('license', form.licenseNumber)
    case 2:
      return keyOf('plate', form.plateNumber)
    case 3:
      return keyOf('case', form.caseNumber)
    case 4:
      // A crash has several persons. Its town can be written in many ways that an agency reads alike: 28, 28.0, 2.8e1.
      return keyOf('crash', form.crashDate, form.lastName)
  }
}

/** All data of a sign-in, in the same spelling. */
export const dataKey = (form: SignInForm): string =>
  keyOf(...Object.values(form).map((value) => String(value ?? '')))

const keyOf = (...parts: readonly string[]) => JSON.stringify(parts.map(comparableText))
