import * as z from 'zod/mini'
import { centsFromDollars, dollarsFromCents } from '@mva/shared/money'
import { described } from './described.ts'
import { readDay, readInstant } from './moments.ts'
import { isBlank, nullIfBlank, tolerant } from './reading.ts'
import * as sent from './request-values.ts'

/**
 * Codecs of single values in answers. Each decodes the forms that agencies are known to send, and encodes the form of
 * the specification.
 */

const blankToNull = (wire: unknown): unknown => (isBlank(wire) ? null : wire)

/** Control characters cannot be printed, and those for the direction of writing turn the text after them around. */
const UNPRINTABLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu

const asText = (wire: unknown): unknown => {
  if (typeof wire === 'number') return String(wire)
  return typeof wire === 'string' ? wire.replace(UNPRINTABLE, ' ').trim() : wire
}

const PLAIN_NUMBER = /^\d{1,9}(\.\d+)?$/

const asNumber = (wire: unknown): unknown =>
  typeof wire === 'string' && PLAIN_NUMBER.test(wire.trim()) ? Number(wire) : wire

/** Text, or null. A number is decoded as its text. */
export const text = tolerant(sent.text, asText)

/** Required text. */
export const requiredText = tolerant(z.string().check(z.minLength(1)), asText)

/** Text that may be a boolean on the wire: `Yes` or `No`. */
export const yesNoText = tolerant(sent.text, (wire) =>
  typeof wire === 'boolean' ? yesOrNo[String(wire) as 'true' | 'false'] : asText(wire),
)

const yesOrNo = { true: 'Yes', false: 'No' }

const joined = (wire: unknown): unknown =>
  Array.isArray(wire) && wire.every((one) => typeof one === 'string') ? wire.join(', ') : wire

/** Codes in one text, separated by commas. A list of codes is decoded as such a text. */
export const codesText = tolerant(sent.text, (wire) => asText(joined(wire)))

const RESULT_CODE = /^[A-Z]{2}\d{2,3}$/

/** Result codes as a list, in capitals. Anything else between commas, semicolons or spaces is left out. */
export const codes = tolerant(
  z.codec(z.nullish(z.string()), z.array(z.string()), {
    decode: (wire) =>
      (wire ?? '')
        .toUpperCase()
        .split(/[\s,;|]+/)
        .filter((one) => RESULT_CODE.test(one)),
    encode: (list) => list.join(','),
  }),
  joined,
)

/** A number has lost its leading zeros. */
const padded = (wire: unknown, length: number): unknown =>
  typeof wire === 'number' ? String(wire).padStart(length, '0') : asText(wire)

/** A ZIP code. A number has lost its leading zeros. */
export const zipCode = tolerant(sent.text, (wire) => padded(wire, 5))

/** A required ZIP code. */
export const requiredZipCode = tolerant(z.string().check(z.minLength(1)), (wire) => padded(wire, 5))

/** The last four digits of ZIP+4. */
export const zipPlus = tolerant(sent.text, (wire) => padded(wire, 4))

const asId = (wire: unknown): unknown =>
  typeof wire === 'string' ? sent.idOnWire(wire.trim()) : wire

/** An id: a number or text on the wire, opaque text inside. */
export const id = tolerant(sent.id, asId)

/** An id, or null. */
export const optionalId = tolerant(z.nullable(sent.id), (wire) => blankToNull(asId(wire)))

/** The id of a customer, a cart or a transaction. Rejects 0 and a GUID of zeros, which some systems send for "none". */
export const recordId = tolerant(sent.id.check(z.regex(/[1-9a-z]/i)), asId)

/** The same, or null. */
export const optionalRecordId = nullIfBlank(recordId)

/** A number above zero, or null. */
export const optionalPositiveNumber = tolerant(z.nullable(z.number().check(z.positive())), (wire) =>
  blankToNull(asNumber(wire)),
)

/** One of several numbers with a fixed meaning. */
export const code = <const Codes extends readonly number[]>(known: Codes) =>
  tolerant(z.literal(known), asNumber)

const booleanByWord = new Map<string, boolean>([
  ...['true', 'yes', 'y', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', '0'].map((word) => [word, false] as const),
])

const asBoolean = (wire: unknown): unknown =>
  typeof wire === 'string' || typeof wire === 'number'
    ? (booleanByWord.get(String(wire).trim().toLowerCase()) ?? wire)
    : wire

/** A boolean, as such, as a word for it, or as 1 and 0. */
export const flag = tolerant(z.boolean(), asBoolean)

/** The same; false if it is missing. */
export const optionalFlag = tolerant(z.boolean(), (wire) =>
  isBlank(wire) ? false : asBoolean(wire),
)

/** The same; null if it is missing. */
export const flagOrNull = nullIfBlank(flag)

/** YES, in every form of a boolean, is true. Anything else is false (docs/specification/agency-calls.md#values). */
export const yesNo = tolerant(
  z.codec(described(z.enum(['YES', 'NO']), 'YES, or anything else for no'), z.boolean(), {
    decode: (wire) => wire === 'YES',
    encode: (domain) => (domain ? 'YES' : 'NO'),
  }),
  (wire) => (asBoolean(wire) === true ? 'YES' : 'NO'),
)

const PLAIN_AMOUNT = /^\$?\s?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(\.\d{1,2}0*)?(?:\s?USD)?$/

const asAmount = (wire: unknown): unknown =>
  typeof wire === 'string' && PLAIN_AMOUNT.test(wire.trim())
    ? Number(wire.replaceAll(/[^\d.]/g, ''))
    : wire

const NOT_APPLICABLE = 'NA'

const isNotApplicable = (wire: unknown): boolean =>
  typeof wire === 'string' && /^n\/?a$/i.test(wire.trim())

/** Dollars, as a number or as text such as `65.00` or `$1,265.00` <-> integer cents. */
export const amount = tolerant(sent.dollars, asAmount)

/** The same, or null. */
export const optionalAmount = tolerant(z.nullable(sent.dollars), (wire) =>
  isNotApplicable(wire) ? null : blankToNull(asAmount(wire)),
)

/** Dollars as text <-> integer cents; 'NA' if the registration has no fee; null if the agency gives none. */
export const renewalFee = tolerant(
  z.codec(
    described(
      z.nullish(z.string().check(z.regex(/^(NA|\d{1,9}(\.\d{1,2})?)?$/))),
      'Dollars as text; NA if the registration has no fee',
    ),
    z.nullable(z.union([z.int(), z.literal(NOT_APPLICABLE)])),
    {
      decode: (wire) => {
        if (!wire) return null
        return wire === NOT_APPLICABLE ? NOT_APPLICABLE : centsFromDollars(Number(wire))
      },
      encode: (fee) => (typeof fee === 'number' ? dollarsFromCents(fee).toFixed(2) : fee),
    },
  ),
  (wire) => (isNotApplicable(wire) ? NOT_APPLICABLE : asText(asAmount(wire))),
)

const NO_DATE = '0001-01-01'

/** A date, `YYYY-MM-DD`; time and offset are dropped. docs/specification/agency-calls.md#values */
export const date = tolerant(
  z.codec(z.nullable(z.iso.date()), z.nullable(z.string()), {
    decode: (wire) => (wire === NO_DATE ? null : wire),
    encode: (domain) => domain ?? NO_DATE,
  }),
  (wire) => {
    const day = isBlank(wire) ? null : readDay(wire)
    return day === undefined ? wire : day
  },
)

/** An instant, in UTC inside; null if there is none. Without an offset it is in the agency's time zone. */
export const instant = tolerant(sent.instant, (wire) => {
  const moment = isBlank(wire) ? null : readInstant(wire)
  return moment === undefined ? wire : moment
})

const CLOCK =
  /^(?:(?:\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})[T ])?(\d{1,2})(?::(\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*(?:([AP])\.?M\.?)?$/i
const HALF_OF_DAY = /^([AP])\.?M\.?$/i

/** Hours of a 24-hour clock from a time with or without AM and PM; undefined if there is no such time. */
const clockTime = (hour: number, minutes: string | undefined, half: string | undefined) => {
  if (half === undefined) return minutes === undefined ? undefined : `${twoDigits(hour)}:${minutes}`
  if (hour < 1 || hour > 12) return undefined
  return `${twoDigits((hour % 12) + (half.toUpperCase() === 'P' ? 12 : 0))}:${minutes ?? '00'}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** A time of day, `HH:MM` of 24 hours, or only `AM` or `PM`; null if there is none. Seconds are dropped. */
export const timeOfDay = tolerant(
  z.nullable(z.string().check(z.regex(/^(AM|PM|([01]\d|2[0-3]):[0-5]\d)$/))),
  (wire) => {
    if (typeof wire !== 'string' || isBlank(wire)) return blankToNull(wire)
    const [, half] = HALF_OF_DAY.exec(wire.trim()) ?? []
    if (half !== undefined) return `${half.toUpperCase()}M`
    const [, hour, minutes, ofDay] = CLOCK.exec(wire.trim()) ?? []
    return clockTime(Number(hour), minutes, ofDay) ?? wire
  },
)

const EXTENSION = /(?:x|ext(?:ension)?\.?|#|;ext=)\s*(\d{1,6})\s*$/i

/** Ten digits, or eleven that begin with 1, with the extension if there is one; undefined for any other number. */
const usPhone = (wire: string) => {
  const [, extension] = EXTENSION.exec(wire) ?? []
  const number = wire.replace(EXTENSION, '').trim()
  const digits = number.replaceAll(/\D/g, '')
  const isUs = digits.length === 11 ? digits.startsWith('1') : !number.startsWith('+')
  if (!isUs || digits.length < 10 || digits.length > 11) return undefined
  return { digits: digits.slice(-10), extension }
}

/** A phone number that can receive a code, ten digits inside; null if there is none. An extension is cut off. */
export const phone = tolerant(sent.phone, (wire) => {
  const written = asText(wire)
  if (typeof written !== 'string') return written
  return usPhone(written)?.digits ?? null
})

/**
 * A phone number for the screen: ten digits, followed by an extension such as ` x12`; any other number as it is written.
 */
export const phoneOnRecord = tolerant(
  z.codec(described(z.nullish(z.string()), '1-(xxx)-xxx-xxxx'), z.nullable(z.string()), {
    decode: (wire) => wire || null,
    encode: sent.recordsPhone,
  }),
  (wire) => {
    const written = asText(wire)
    if (typeof written !== 'string') return written
    const known = usPhone(written)
    if (!known) return written
    return known.extension === undefined ? known.digits : `${known.digits} x${known.extension}`
  },
)

/** The status of a record. One in capitals or small letters is written as the specification does: `Active`. */
export const status = tolerant(sent.text, (wire) => {
  const written = asText(wire)
  if (typeof written !== 'string') return written
  const isInOneCase = written === written.toUpperCase() || written === written.toLowerCase()
  return isInOneCase
    ? written
        .toLowerCase()
        .replaceAll(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1))
    : written
})

const MAX_MINUTES = 12 * 60

/** Whether a duration is in seconds: no session lasts longer than 12 hours. */
export const isInSeconds = (wire: unknown): boolean => Number(asNumber(wire)) > MAX_MINUTES

/** A longer session counts as one of 12 hours: the agency itself says when it ends. */
const asMinutes = (wire: unknown): unknown => {
  const written = asNumber(wire)
  return isInSeconds(written) && Number.isFinite(written)
    ? Math.min(Number(written) / 60, MAX_MINUTES)
    : written
}

/** The duration of a session in minutes. */
export const duration = tolerant(z.number().check(z.positive()), asMinutes)

/** The same, or null. */
export const optionalDuration = tolerant(z.nullable(z.number().check(z.positive())), (wire) =>
  blankToNull(asMinutes(wire)),
)
