/** A field of an answer that does not fit the contract. Contains no values, because it is logged. */
export interface FieldIssue {
  /** By wire names, e.g. `onlineRegistrationDetails[2].vehicleRegistrationId`; `(answer)` for the whole answer. */
  path: string
  /** The expected type, or a form such as `string (date)`. */
  expected: string
  /** The actual type, with the form of text such as `99/99/9999`; `missing` if there was no value. */
  received: string
}

/** The path of a whole answer. */
export const WHOLE_ANSWER = '(answer)'

/** Names and indexes as one path. */
export const pathText = (path: readonly (string | number)[]): string => {
  let text = ''
  for (const key of path)
    text += typeof key === 'number' ? `[${key}]` : `${text === '' ? '' : '.'}${key}`
  return text || WHOLE_ANSWER
}

/** The type of a value, with the form of text such as `99/99/9999`; `missing` for none. */
export const typeOf = (value: unknown): string => {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (typeof value === 'string') return textForm(value)
  return Array.isArray(value) ? 'array' : typeof value
}

const FIELD_NAME = /^[a-z_$@][\w$.@-]{0,63}$/i
const MANY_DIGITS = /\d{4}/

/** The name of a field for the log. One that may be data, such as a license number, is not shown. */
export const shownName = (name: string) =>
  FIELD_NAME.test(name) && !MANY_DIGITS.test(name) ? name : '(a name that may be data)'

const MAX_FORM = 40

/** `string`, and for a short text with digits its form: each digit a 9, each word an a. No letter or digit of it is left. */
export const textForm = (text: string): string =>
  /\d/.test(text) && text.length <= MAX_FORM
    ? `string (${text.replaceAll(/\d/g, '9').replaceAll(/\p{L}+/gu, 'a')})`
    : 'string'
