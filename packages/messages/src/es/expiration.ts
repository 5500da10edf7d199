import type * as en from '../en/expiration.ts'
import type { Translation } from '../translation.ts'

export const expirationCopy: Translation<typeof en.expirationCopy> = {
  expires: (date) => `Vence el ${date}`,
  expired: (date) => `Venció el ${date}`,
  toRenew: (fee) => `${fee} por la renovación`,
}
