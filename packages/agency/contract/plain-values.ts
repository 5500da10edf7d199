type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Missing, null and empty text are the same. */
export const isBlank = (wire: unknown): boolean =>
  wire == null || (typeof wire === 'string' && wire.trim() === '')

/** The same, and an object or a list with nothing in it. */
export const isNothing = (wire: unknown): boolean =>
  typeof wire === 'object' && wire !== null ? Object.keys(wire).length === 0 : isBlank(wire)

/** Control characters cannot be printed, and those for the direction of writing turn the text after them around. */
const UNPRINTABLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu

/** Far more than any text of an agency has: longer ones are cut before a pattern is searched in them. */
export const MAX_TEXT_LENGTH = 16_384

const PLAIN_NUMBER = /^-?\d{1,15}(\.\d+)?$/

/** Returns the text of a text or of a plain number, trimmed; undefined for any other value. */
export const plainText = (wire: unknown, isHtml = false): string | undefined => {
  if (typeof wire === 'number') {
    const digits = String(wire)
    return PLAIN_NUMBER.test(digits) ? digits : undefined
  }
  if (typeof wire !== 'string') return undefined
  const text = wire.slice(0, MAX_TEXT_LENGTH)
  return (isHtml ? unescapeHtml(text) : text).replace(UNPRINTABLE, ' ').trim()
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const LAST_CODE_POINT = 0x10_ff_ff

const unescapeHtml = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole
    const point = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal)
    return point <= LAST_CODE_POINT ? String.fromCodePoint(point) : whole
  })

/** Returns a text, number or boolean as a word, trimmed; empty for any other value. */
export const wordOf = (wire: unknown): string =>
  typeof wire === 'string' || typeof wire === 'number' || typeof wire === 'boolean'
    ? String(wire).slice(0, MAX_TEXT_LENGTH).trim()
    : ''

/** Returns a number, or that of a plain text; undefined for any other value. */
export const numberIn = (wire: unknown): number | undefined => {
  if (typeof wire === 'number') return Number.isFinite(wire) ? wire : undefined
  return typeof wire === 'string' && PLAIN_NUMBER.test(wire.trim()) ? Number(wire) : undefined
}

const AMOUNTS = {
  number: /^\d{1,9}(?:\.\d{1,2})?$/,
  text: /^\$?\s?(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?(?:\s?USD)?$/,
  cents: /^\d{1,11}$/,
}

/** More decimals of a number are what its calculation has left. */
const EXACT_DECIMALS = 8

/** Returns an amount in integer cents; undefined for any other value, and for a negative one. */
export const readCents = (wire: unknown, amounts: keyof typeof AMOUNTS): number | undefined => {
  const written = wordOf(typeof wire === 'number' ? Number(wire.toFixed(EXACT_DECIMALS)) : wire)
  if (!AMOUNTS[amounts].test(written)) return undefined
  return Math.round(Number(written.replaceAll(/[^\d.]/g, '')) * (amounts === 'cents' ? 1 : 100))
}

const MANY_DIGITS = /\d{16}/
const WHOLE = /^-?\d+$/

/** Parses JSON; undefined if it is none. Whole numbers too large for a number keep their digits, as text. */
export const parseJson = (text: string): unknown => {
  try {
    return MANY_DIGITS.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)
  } catch {
    return undefined
  }
}

const keepDigits = (_name: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' &&
  !Number.isSafeInteger(value) &&
  context?.source !== undefined &&
  WHOLE.test(context.source)
    ? context.source
    : value
