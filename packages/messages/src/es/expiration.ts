import type * as en from '../en/expiration.ts'
import type { Translation } from '../translation.ts'

export const expirationCopy: Translation<typeof en.expirationCopy> = {
  expires: (date) => `Vence: ${date}`,
  expired: (date) => `Venció: ${date}`,
  renewFrom: (date) => `Puede renovarlo desde el ${date}`,
  toRenew: (fee) => `${fee} por la renovación`,
}
