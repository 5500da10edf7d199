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
