import * as z from 'zod'
import { centsFromDollars, dollarsFromCents } from '@mva/shared/money'

/** Codecs of single values between the agency's wire (left) and our domain (right). */

const BLANK_DATE = '0001-01-01'

/** A date, `YYYY-MM-DD`. One that begins 0001 stands for none (spec 1 section 9); a time of day is dropped. */
export const date = z.codec(
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}(T.*)?$/)
    .nullable(),
  z.string().nullable(),
  {
    decode: (wire) => (wire === null || wire.startsWith('0001') ? null : wire.slice(0, 10)),
    encode: (domain) => domain ?? BLANK_DATE,
  },
)

/** Dollars as a JSON number <-> integer cents. */
export const dollars = z.codec(
  z.number().refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6),
  z.int(),
  { decode: centsFromDollars, encode: dollarsFromCents },
)

/** 'YES' <-> true; anything else is false. */
export const yesNo = z.codec(z.string().nullable(), z.boolean(), {
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
  z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  z.int().nullable(),
  {
    decode: (wire) => (wire === undefined ? null : Number(wire)),
    encode: (domain) => (domain === null ? undefined : String(domain)),
  },
)

/** Text that the agency may leave out, null or empty: null inside. */
export const text = z.codec(z.string().nullish(), z.string().nullable(), {
  decode: (wire) => wire || null,
  encode: (domain) => domain,
})

/** An instant, ISO 8601 in UTC, as text on both sides; null where there is none. */
export const instant = z.iso.datetime({ offset: true }).nullable()

const TEN_DIGITS = /^(\d{3})(\d{3})(\d{4})$/

/**
 * A phone number: `1-(xxx)-xxx-xxxx` on the wire, ten digits inside. The last ten digits count, whatever the agency
 * writes around them (spec 2 section 5); one without ten digits is none.
 */
export const phone = z.codec(z.string().nullish(), z.string().nullable(), {
  decode: (wire) => {
    const digits = (wire ?? '').replaceAll(/\D/g, '')
    return digits.length < 10 ? null : digits.slice(-10)
  },
  encode: (domain) => domain && domain.replace(TEN_DIGITS, '1-($1)-$2-$3'),
})
