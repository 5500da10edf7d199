import type * as en from '../en/dd-number.ts'
import type { Translation } from '../translation.ts'
import { laterWords } from './agency-words-later.ts'

/** docs/specification/validation.md#codes-and-dd-number */
export const ddNumberRules: Translation<typeof en.ddNumberRules> = {
  required: () => laterWords('ddNumberRequired'),
  invalid: () => laterWords('ddNumberInvalid'),
  tooLong: (length) => laterWords('ddNumberTooLong', { length: String(length) }),
}
