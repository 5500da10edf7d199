import type { SignInFormInput } from '@mva/shared/sign-in/sign-in-form'
import type { Way } from './simulated.ts'

/** Splits a date into the three inputs of a date field. */
const boxesOf = (date: Way[string] | undefined) => {
  const [year = '', month = '', day = ''] = text(date).split('-')
  return { month, day, year }
}

const text = (value: Way[string] | undefined) => String(value ?? '')

/** Returns the sign-in form of a person, starting with the way to sign in. */
export const signInForm = (way: Way): SignInFormInput => {
  const person = { lastName: text(way['lastname']), dateOfBirth: boxesOf(way['dateOfBirth']) }
  switch (way.loginTypeId) {
    case 1:
      return {
        loginTypeId: 1,
        ...person,
        lastFourDigitsOfSsn: text(way['lastFourSssn']),
        licenseNumber: text(way['licenseNumber']),
      }
    case 2:
      return {
        loginTypeId: 2,
        ...person,
        plateNumber: text(way['plateNumber']),
        plateTypeId: text(way['plateTypeId']),
        vinLastSix: text(way['vinLastSix']),
      }
    case 3:
      return {
        loginTypeId: 3,
        ...person,
        caseNumber: text(way['caseSummonTicketNumber']),
        violationDate: boxesOf(way['violationDate']),
        suspensionEffectiveDate: boxesOf(way['suspensionEffectiveDate']),
      }
    case 4:
      return {
        loginTypeId: 4,
        ...person,
        crashDate: boxesOf(way['crashDate']),
        crashLocationId: text(way['crashLocationId']),
      }
  }
}
