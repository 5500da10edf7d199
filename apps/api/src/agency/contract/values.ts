import * as z from 'zod/mini'
import { centsFromDollars, dollarsFromCents } from '@mva/shared/money'

/** Codecs of single values between the agency's wire (left) and our domain (right). */

const BLANK_DATE = '0001-01-01'

/** A date, `YYYY-MM-DD`. One that begins 0001 stands for none (spec 1 section 9); a time of day is dropped. */
export const date = z.codec(
  z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(T.*)?$/))),
  z.nullable(z.string()),
  {
    decode: (wire) => (wire === null || wire.startsWith('0001') ? null : wire.slice(0, 10)),
    encode: (domain) => domain ?? BLANK_DATE,
  },
)

const isWholeCents = (amount: number) =>
  Number.isSafeInteger(Math.round(amount * 100)) &&
  Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

/** Dollars as a JSON number <-> integer cents. */
export const dollars = z.codec(z.number().check(z.refine(isWholeCents)), z.int(), {
  decode: centsFromDollars,
  encode: dollarsFromCents,
})

/** 'YES' <-> true; anything else is false. */
export const yesNo = z.codec(z.nullable(z.string()), z.boolean(), {
  decode: (wire) => wire === 'YES',
  encode: (domain) => (domain ? 'YES' : 'NO'),
})

/** A number of the agency's as identifier. It is a name, not a quantity: a string inside. */
export const id = z.codec(z.int(), z.string(), { decode: String, encode: Number })

/** A boolean in a query string. */
export const queryBoolean = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (wire) => wire === 'true',
  encode: (domain) => (domain ? 'true' : 'false'),
})

/** A whole number in a query string; left out where there is none. */
export const queryNumber = z.codec(
  z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  z.nullable(z.int()),
  {
    decode: (wire) => (wire === undefined ? null : Number(wire)),
    encode: (domain) => (domain === null ? undefined : String(domain)),
  },
)

/** Text that the agency may leave out, null or empty: null inside. */
export const text = z.codec(z.nullish(z.string()), z.nullable(z.string()), {
  decode: (wire) => wire || null,
  encode: (domain) => domain,
})

/** An instant, ISO 8601 in UTC, as text on both sides; null where there is none. */
export const instant = z.nullable(z.iso.datetime({ offset: true }))

const TEN_DIGITS = /^(\d{3})(\d{3})(\d{4})$/

/** The last ten digits of a phone number, whatever is written around them (spec 2 section 5); null without ten. */
export const lastTenDigits = (phone: string | null): string | null => {
  const digits = (phone ?? '').replaceAll(/\D/g, '')
  return digits.length < 10 ? null : digits.slice(-10)
}

/** Ten digits as the agency's records write them: `1-(401)-555-0100`. */
export const recordsPhone = (phone: string | null): string | null =>
  phone && phone.replace(TEN_DIGITS, '1-($1)-$2-$3')

/** A phone number: `1-(xxx)-xxx-xxxx` on the wire, ten digits inside; null where there is none. */
export const phone = z.codec(z.nullish(z.string()), z.nullable(z.string()), {
  decode: (wire) => lastTenDigits(wire ?? null),
  encode: recordsPhone,
})

/** A date that has to be there, `YYYY-MM-DD` on both sides. */
export const requiredDate = z.iso.date()

/** A date that may be left out of a request. */
export const optionalDate = z.codec(z.nullish(z.iso.date()), z.nullable(z.string()), {
  decode: (wire) => wire ?? null,
  encode: (domain) => domain ?? undefined,
})

/** Which second factor (spec 1 section 9): 1 phone, 2 email, 3 mail code, 4 DD #. */
export const mfaType = z.literal([1, 2, 3, 4])

/** The code that a customer typed: text of at most 12 characters, or a DD #. */
export const verificationCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(12))

/** A time of day, `HH:MM` of 24 hours; seconds are dropped, blank is none. */
export const timeOfDay = z.codec(
  z.nullish(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:.*)?$/))),
  z.nullable(z.string()),
  { decode: (wire) => wire?.slice(0, 5) ?? null, encode: (domain) => domain },
)

/** A list of codes in one text, separated by commas. */
export const commaList = z.codec(z.nullish(z.string()), z.array(z.string()), {
  decode: (wire) => (wire ?? '').split(',').flatMap((code) => code.trim() || []),
  encode: (codes) => codes.join(','),
})

/** An identifier in a query string: digits. */
export const queryId = z.string().check(z.regex(/^\d{1,15}$/))

/** Dollars in a query string, e.g. `65.00` <-> integer cents. */
export const queryDollars = z.codec(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)), z.int(), {
  decode: (wire) => centsFromDollars(Number(wire)),
  encode: (cents) => dollarsFromCents(cents).toFixed(2),
})
