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

/**
 * Returns a text, number or boolean as a word, trimmed; those of a list joined by commas. Empty for an object, which may have
 * a `toString` of the agency's own.
 */
export const wordOf = (wire: unknown): string =>
  Array.isArray(wire) ? wire.map(scalarText).join(',') : scalarText(wire)

const scalarText = (wire: unknown): string =>
  typeof wire === 'string' || typeof wire === 'number' || typeof wire === 'boolean'
    ? String(wire).slice(0, MAX_TEXT_LENGTH).trim()
    : ''

/** Returns a number, or that of a plain text; undefined for any other value. */
export const numberIn = (wire: unknown): number | undefined => {
  if (typeof wire === 'number') return Number.isFinite(wire) ? wire : undefined
  return typeof wire === 'string' && PLAIN_NUMBER.test(wire.trim()) ? Number(wire) : undefined
}

const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/
const AMOUNT_AS_TEXT = /^\$?\s?(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?(?:\s?USD)?$/

/** Returns an amount in integer cents; undefined for any other value, and for a negative one. */
export const readCents = (
  wire: unknown,
  amounts: 'number' | 'text' | 'cents',
): number | undefined => {
  if (amounts === 'cents') {
    const cents = numberIn(wire)
    return cents !== undefined && Number.isSafeInteger(cents) && cents >= 0 ? cents : undefined
  }
  if (typeof wire === 'string') {
    const written = wire.trim()
    if (!(amounts === 'text' ? AMOUNT_AS_TEXT : AMOUNT).test(written)) return undefined
    return Math.round(Number(written.replaceAll(/[^\d.]/g, '')) * 100)
  }
  if (typeof wire !== 'number' || !(wire >= 0)) return undefined
  const cents = Math.round(wire * 100)
  return Number.isSafeInteger(cents) && Math.abs(wire * 100 - cents) < 1e-6 ? cents : undefined
}
