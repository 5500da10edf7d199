import { dateOfBirthMessage, dateRangeMessage } from '@mva/messages/validation'
import { typedDate } from './typed-date.ts'

/** By message code. docs/specification/validation.md#dates */
export const dateOfBirthMessages = {
  '05': dateOfBirthMessage,
  '06': dateRangeMessage,
} as const

/** A date of birth as `YYYY-MM-DD`, not after `today`, the agency's day. */
export const dateOfBirth = (today: () => string) =>
  typedDate({
    invalid: dateOfBirthMessages['05'],
    future: { message: dateOfBirthMessages['05'], today },
  })
