const MANY_DIGITS = /\d{16}/
const WHOLE = /^-?\d+$/

/** Far more than any text of an agency has: the longest are access tokens. */
const MAX_TEXT_LENGTH = 16_384

/**
 * Parses JSON; undefined if it is none. Whole numbers too large for a number keep their digits, as text. Texts longer than
 * `MAX_TEXT_LENGTH` are cut, before any pattern is searched in them.
 */
export const parseJson = (text: string): unknown => {
  try {
    const json: unknown = MANY_DIGITS.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)
    return text.length > MAX_TEXT_LENGTH ? cutTexts(json) : json
  } catch {
    return undefined
  }
}

/** In place: most long answers are long lists of short texts. */
const cutTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT_LENGTH)
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  for (const [name, field] of Object.entries(fields))
    if (typeof field === 'object' || (typeof field === 'string' && field.length > MAX_TEXT_LENGTH))
      fields[name] = cutTexts(field)
  return value
}

const keepDigits = (_name: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' &&
  !Number.isSafeInteger(value) &&
  context?.source !== undefined &&
  WHOLE.test(context.source)
    ? context.source
    : value
