import { isLuhnValid } from '../card-number-checksum.ts'
import { CARD_NUMBER_MAX_DIGITS, CARD_NUMBER_MIN_DIGITS } from './card-number.ts'

/**
 * Whether a text may contain a card number: 13 to 19 digits with a valid check digit, contiguous or in groups
 * separated by spaces, dots or dashes, next to any other digits. A longer contiguous sequence counts as a card number
 * with extra digits. Our server rejects such text in every free text.
 */
export const looksLikeCardNumber = (text: string): boolean =>
  (text.match(/\d+(?:[\s.-]+\d+)*/g) ?? []).some((run) => holdsCardNumber(run.match(/\d+/g) ?? []))

/** The rule for `rulesInTurn`. */
export const holdsNoCardNumber = (text: string): boolean => !looksLikeCardNumber(text)

const holdsCardNumber = (groups: readonly string[]): boolean =>
  groups.some((group, start) => {
    if (group.length > CARD_NUMBER_MAX_DIGITS) return true
    let digits = ''
    for (let end = start; end < groups.length && digits.length < CARD_NUMBER_MAX_DIGITS; end++) {
      digits += groups[end]
      if (isCardNumber(digits)) return true
    }
    return false
  })

const isCardNumber = (digits: string): boolean =>
  digits.length >= CARD_NUMBER_MIN_DIGITS &&
  digits.length <= CARD_NUMBER_MAX_DIGITS &&
  isLuhnValid(digits)
