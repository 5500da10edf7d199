import { dateOfBirthMessage } from '@mva/messages/validation'
import { typedDate } from './typed-date.ts'

/** A date of birth as `YYYY-MM-DD`, not after `today`, the agency's day. docs/specification/validation.md#dates */
export const dateOfBirth = (today: () => string) =>
  typedDate({ invalid: dateOfBirthMessage, future: { message: dateOfBirthMessage, today } })
