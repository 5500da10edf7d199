import { dateRangeMessage, typedDate } from './typed-date.ts'

/** Keyed by the code that the specification gives each message (spec 1 section 5). */
export const dateOfBirthMessages = {
  '05': 'A valid Date of birth is required',
  '06': dateRangeMessage,
} as const

/** A date of birth, `YYYY-MM-DD`. Nobody is born after `today`, the agency's day. */
export const dateOfBirth = (today: () => string) =>
  typedDate({
    invalid: dateOfBirthMessages['05'],
    future: { message: dateOfBirthMessages['05'], today },
  })
