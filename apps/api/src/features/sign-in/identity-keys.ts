import type { SignInForm } from '@mva/shared/forms/sign-in'

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
      // A crash has several persons.
      return keyOf('crash', form.crashDate, form.crashLocationId, form.lastName)
  }
}

/** All data of a sign-in, in the same spelling. */
export const dataKey = (form: SignInForm): string =>
  keyOf(...Object.values(form).map((value) => String(value ?? '')))

const keyOf = (...parts: readonly string[]) => JSON.stringify(parts.map(asRead))

/** Text as an agency compares it: without case, accents, punctuation, spaces and leading zeros. */
const asRead = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '')
    .toUpperCase()
