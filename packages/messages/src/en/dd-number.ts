import { laterWords } from './agency-words-later.ts'

/** docs/specification/validation.md#codes-and-dd-number */
export const ddNumberRules = {
  required: () => laterWords('ddNumberRequired'),
  invalid: () => laterWords('ddNumberInvalid'),
  tooLong: (length: number) => laterWords('ddNumberTooLong', { length: String(length) }),
}
