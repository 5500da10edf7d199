import { readDay, readInstant } from './dates.ts'
import type { ValueKind } from './form-parts.ts'
import { described, mapped, optional, value } from './form.ts'
import type { Manner } from './manner.ts'
import { MAX_TEXT_LENGTH, numberIn, plainText, readCents, wordOf } from './plain-values.ts'

/** The forms of single values in answers, each in the specification's form and in those that a folder declares. */

/** A value that is read from text, or from a plain number as its text. An id stays as it is written. */
const fromText = <T>(
  kind: ValueKind,
  expected: string,
  read: (text: string, manner: Manner) => T | undefined,
) =>
  value<T>(kind, expected, (wire, manner) => {
    const written = plainText(wire, manner.isHtml && kind !== 'id')
    return written === undefined ? undefined : read(written, manner)
  })

/** Text in which a pattern is found. */
const matching = (kind: ValueKind, expected: string, pattern: RegExp) =>
  fromText<string>(kind, expected, (written) => (pattern.test(written) ? written : undefined))

/** Required text. */
export const requiredText = matching('text', 'string', /./)

/** Text, or null. */
export const text = optional(requiredText)

/** A token, which is kept as it is. */
export const token = value<string>('text', 'string', (wire) =>
  typeof wire === 'string' && wire.length <= MAX_TEXT_LENGTH ? wire : undefined,
)

/** Text, or a boolean for `Yes` or `No`. */
export const yesNoText = optional(
  value<string>('text', 'string', (wire, { isHtml }) =>
    typeof wire === 'boolean' ? (wire ? 'Yes' : 'No') : plainText(wire, isHtml),
  ),
)

/** An e-mail address, or null. */
export const email = optional(matching('text', 'an e-mail address', /@/))

/** The number of a charge, which has a digit unless the folder declares how it is read. A word in its place is none. */
export const chargeNumber = fromText<string>(
  'text',
  'text with a digit',
  (written, { translate }) => (translate || /\d/.test(written) ? written : undefined),
)

const RESULT_CODE = /^[A-Z]{2}\d{2,3}$/

/** Result codes, separated by commas. */
export const codes = fromText<string[]>('codes', 'codes such as AS01', (written) => {
  const list = written.split(',').map((code) => code.trim())
  return list.every((code) => RESULT_CODE.test(code)) ? list : undefined
})

/** Digits, which may have lost leading zeros because they were a number. */
const padded = (length: number) =>
  fromText<string>('text', 'string', (written) =>
    /^\d+$/.test(written) ? written.padStart(length, '0') : written,
  )

/** A required ZIP code. */
export const requiredZipCode = padded('02903'.length)

/** A ZIP code, or null. */
export const zipCode = optional(requiredZipCode)

/** The last four digits of ZIP+4, or null. */
export const zipPlus = optional(padded('1234'.length))

/** An id: a whole number or text on the wire, opaque text inside. */
export const id = matching('id', 'an id', /^[!-~]{1,64}$/)

/** The id of a customer, a cart or a transaction: not 0, and no GUID of zeros. */
export const recordId = matching('id', 'an id', /^(?=.*[1-9a-z])[!-~]{1,64}$/i)

/** A number above zero, or null. */
export const optionalPositiveNumber = optional(
  value<number>('number', 'a number above 0', (wire) => {
    const number = numberIn(wire)
    return number !== undefined && number > 0 ? number : undefined
  }),
)

/** One of several numbers with a fixed meaning. */
export const code = <const Codes extends readonly number[]>(known: Codes, meaning?: string) => {
  const expected = known.join(' or ')
  const form = value<Codes[number]>('number', expected, (wire) =>
    known.find((one) => one === numberIn(wire)),
  )
  return described(form, meaning ?? expected)
}

/** A boolean, or one of the words that the folder declares. */
export const flag = value<boolean>('boolean', 'boolean', (wire, { booleans }) =>
  typeof wire === 'boolean' ? wire : booleans.get(wordOf(wire)),
)

/** YES, true and a declared word for it are true. Anything else is false (docs/specification/agency-calls.md#values). */
export const yesNo = optional(
  value<boolean>(
    'yesNo',
    'YES or NO',
    (wire, { booleans }) =>
      wire === true || wordOf(wire) === 'YES' || booleans.get(wordOf(wire)) === true,
  ),
  false,
)

/** Dollars on the wire, integer cents inside. Never negative. */
export const amount = value<number>('amount', 'an amount in whole cents', (wire, { amounts }) =>
  readCents(wire, amounts),
)

const NOT_APPLICABLE = 'NA'

/** Dollars as text <-> integer cents; 'NA' if the registration has no fee; null if the agency gives none. */
export const renewalFee = optional(
  value<number | typeof NOT_APPLICABLE>(
    'fee',
    'an amount in whole cents, or NA',
    (wire, { amounts }) =>
      wordOf(wire) === NOT_APPLICABLE ? NOT_APPLICABLE : readCents(wire, amounts),
  ),
)

/** The fee of a certificate, as a number; null also where it has none. */
export const documentFee = {
  ...mapped(renewalFee, (fee) => (fee === NOT_APPLICABLE ? null : fee)),
  parts: amount.parts,
}

/** A date, `YYYY-MM-DD`, or null. docs/specification/agency-calls.md#values */
export const date = optional(value<string | null>('date', 'a date', readDay))

/** An instant, in UTC inside; null if there is none. */
export const instant = optional(
  value<string | null>('instant', 'an instant with an offset from UTC', readInstant),
)

const TIME = /^(?:AM|PM|(?:[01]\d|2[0-3]):[0-5]\d)$/

/** A time of day, `HH:MM` of 24 hours, or only `AM` or `PM`; null if there is none. */
export const timeOfDay = optional(
  value<string>('text', 'HH:MM', (wire, { dates }) =>
    [wordOf(wire), ...dates.map((read) => read(wire)?.time?.slice(0, 'HH:MM'.length) ?? '')].find(
      (time) => TIME.test(time),
    ),
  ),
)

const EXTENSION = /(?:x|ext(?:ension)?\.?|#|;ext=)\s*(\d{1,6})\s*$/i
const AREA_AND_NUMBER = /^1?([2-9]\d{9})$/

/** Ten digits, or eleven that begin with 1, with the extension if there is one; undefined for any other number. */
const usPhone = (wire: string) => {
  const [, extension] = EXTENSION.exec(wire) ?? []
  const number = wire.replace(EXTENSION, '').trim()
  const [, digits] = AREA_AND_NUMBER.exec(number.replaceAll(/\D/g, '')) ?? []
  const isForeign = number.startsWith('+') && !number.startsWith('+1')
  return digits === undefined || isForeign ? undefined : { digits, extension }
}

const phoneForm = <T>(read: (written: string) => T | undefined) =>
  described(optional(fromText('phone', 'a phone number', read)), '1-(xxx)-xxx-xxxx')

/** A phone number that can receive a code, ten digits inside; null if there is none. An extension is cut off. */
export const phone = phoneForm<string | null>((written) => usPhone(written)?.digits ?? null)

/** A phone number for the screen: ten digits, followed by an extension such as ` x12`; any other number as it is written. */
export const phoneOnRecord = phoneForm<string>((written) => {
  const { digits, extension } = usPhone(written) ?? {}
  if (digits === undefined) return /[1-9]/.test(written) ? written : undefined
  return extension === undefined ? digits : `${digits} x${extension}`
})

const MAX_MINUTES = 12 * 60

/** The duration of a session in minutes. One of more than 12 hours is in another unit. */
export const duration = value<number>(
  'duration',
  `at most ${MAX_MINUTES} minutes`,
  (wire, { durations }) => {
    const minutes = (numberIn(wire) ?? 0) / (durations === 'seconds' ? 60 : 1)
    return minutes > 0 && minutes <= MAX_MINUTES ? minutes : undefined
  },
)

/** Any value, for a field that the site does not use. */
export const anything = value<unknown>('any', 'a value', (wire) => wire)
