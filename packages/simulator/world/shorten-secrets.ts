/** How values are shown to testers: without secrets that would let them act for a person. */

const SHOWN_START = 6
const MAX_TEXT_LENGTH = 2_000
const ELLIPSIS = '...'
/** Deeper than any call of the contract. */
const DEEPEST = 20

/** Tokens, and headers that let a caller in. */
const TOKEN = /token$|^recaptcha$|authorization$|cookie$|api-?key$|secret|^sim-presenter$/i
/** Login codes, DD # and digits of the SSN: too short to show a part. */
const CODE = /^verificationCode$|ssn$/i
const CARD_NUMBER = /\d(?:[ -]?\d){12,18}/g
const MIN_CARD_NUMBER = 1e12

/**
 * Returns a copy of a JSON value in which secrets and long texts are shortened. `name` is the field that holds the
 * value.
 */
export const shortenSecrets = (value: unknown, name = '', depth = 0): unknown => {
  if (typeof value === 'object' && value !== null && depth === DEEPEST) return ELLIPSIS
  if (Array.isArray(value)) return value.map((item) => shortenSecrets(item, name, depth + 1))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, field]) => [key, shortenSecrets(field, key, depth + 1)]),
    )
  if (typeof value === 'number')
    return CODE.test(name) || Math.abs(value) >= MIN_CARD_NUMBER ? ELLIPSIS : value
  return typeof value === 'string' ? shortened(value, name) : value
}

const shortened = (text: string, name: string): string => {
  if (text === '') return text
  if (CODE.test(name)) return ELLIPSIS
  if (TOKEN.test(name)) return `${text.slice(0, SHOWN_START)}${ELLIPSIS}`
  const withoutCards = text.replaceAll(CARD_NUMBER, ELLIPSIS)
  return withoutCards.length > MAX_TEXT_LENGTH
    ? `${withoutCards.slice(0, MAX_TEXT_LENGTH)}${ELLIPSIS} (${text.length} characters)`
    : withoutCards
}
