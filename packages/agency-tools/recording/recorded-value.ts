import { shownName } from '@mva/agency/contract/field-issues'
import { meaningOf } from './field-meanings.ts'
import type { MadeUp } from './made-up.ts'

/** Deeper than any call of the contract. */
const DEEPEST = 20

/**
 * Returns a JSON value as it may be written: its shape, with what identifies a person or opens an account made up by the
 * meaning of its field; or as it is, with null. A field that the contract does not know keeps its name and kind only.
 */
export const recordedValue = (
  madeUp: MadeUp | null,
  value: unknown,
  name = '',
  depth = 0,
): unknown => {
  if (typeof value === 'object' && value !== null && depth === DEEPEST) return null
  if (Array.isArray(value)) return value.map((item) => recordedValue(madeUp, item, name, depth + 1))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [
        shownName(field),
        recordedValue(madeUp, inner, field, depth + 1),
      ]),
    )
  if (typeof value === 'number') {
    return Number(recordedText(madeUp, String(value), name)) || 0
  }
  return typeof value === 'string' ? (recordedText(madeUp, value, name) ?? 'text') : value
}

/** Returns null for a field that the contract does not know. */
const recordedText = (madeUp: MadeUp | null, text: string, name: string): string | null => {
  if (text.trim() === '') return text
  const meaning = meaningOf(name)
  if (meaning === undefined) return null
  if (madeUp === null) return text
  switch (meaning) {
    case 'kept':
      return text
    case 'link':
      return URL.canParse(text) ? new URL(new URL(text).pathname, text).href : madeUp.words(text)
    default:
      return madeUp[meaning](text)
  }
}
