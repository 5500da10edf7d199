import * as z from 'zod/mini'
import { agencyId } from '@mva/shared/fields/agency-id'
import { centsFromDollars, dollarsFromCents } from '@mva/shared/money'
import { withoutSpaces } from '@mva/shared/plain-text'
import { described } from './described.ts'

/** Codecs of single values and of objects between the agency's wire (left) and our domain (right), in the forms that are sent. */

const isWholeCents = (amount: number) =>
  Number.isSafeInteger(Math.round(amount * 100)) &&
  Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

/** Dollars as a JSON number <-> integer cents. Never negative. */
export const dollars = z.codec(
  described(
    z.number().check(z.gte(0), z.refine(isWholeCents, { params: { expected: 'whole cents' } })),
    'Dollars',
  ),
  z.int(),
  { decode: centsFromDollars, encode: dollarsFromCents },
)

/** A boolean in a query string. */
export const queryBoolean = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (wire) => wire === 'true',
  encode: (domain) => (domain ? 'true' : 'false'),
})

/** A whole number in a query string; omitted if there is none. */
export const queryNumber = z.codec(
  z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  z.nullable(z.int()),
  {
    decode: (wire) => (wire === undefined ? null : Number(wire)),
    encode: (domain) => (domain === null ? undefined : String(domain)),
  },
)

/** Dollars in a query string, e.g. `65.00` <-> integer cents. */
export const queryDollars = z.codec(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)), z.int(), {
  decode: (wire) => centsFromDollars(Number(wire)),
  encode: (cents) => dollarsFromCents(cents).toFixed(2),
})

/** A text with more digits may have been one at the agency too, whose numbers it would not fit. */
const MAX_NUMBER_DIGITS = 15

/** An id in wire form: a number if the text is exactly that of a whole number, else the text itself. */
export const idOnWire = (id: string): number | string =>
  id.length <= MAX_NUMBER_DIGITS && String(Number(id)) === id && Number.isInteger(Number(id))
    ? Number(id)
    : id

/**
 * An id in a body. Inside it is opaque text; the specification has numbers on the wire, so only text that is not a
 * number is sent as text.
 */
export const id = z.codec(
  z.union([z.int(), agencyId.check(z.refine((text) => typeof idOnWire(text) === 'string'))]),
  agencyId,
  { decode: String, encode: idOnWire },
)

/**
 * A typed text in the form in which it is sent: in plain characters, and in upper case where its field says so.
 * docs/specification/validation.md#typed-and-pasted-text
 */
export const typed = (field: z.ZodMiniType<string, string>, pattern = /^./) =>
  z.pipe(
    z.string().check(
      z.regex(pattern),
      z.refine((wire) => field.safeParse(wire).data === wire, {
        params: { expected: 'text in plain characters' },
      }),
    ),
    field,
  )

/** Text that can be omitted, null or empty: null inside. */
export const text = z.codec(z.nullish(z.string()), z.nullable(z.string()), {
  decode: (wire) => wire || null,
  encode: (domain) => domain,
})

/** An instant, ISO 8601 in UTC, as text on both sides; null if there is none. */
export const instant = z.nullable(z.iso.datetime({ offset: true }))

const TEN_DIGITS = /^(\d{3})(\d{3})(\d{4})$/

/**
 * The last ten digits of a phone number in any format (docs/specification/agency-calls.md#values); null if there are
 * fewer.
 */
export const lastTenDigits = (phone: string | null): string | null => {
  const digits = (phone ?? '').replaceAll(/\D/g, '')
  return digits.length < 10 ? null : digits.slice(-10)
}

/** Ten digits as the agency's records write them: `1-(401)-555-0100`. */
export const recordsPhone = (phone: string | null): string | null =>
  phone && phone.replace(TEN_DIGITS, '1-($1)-$2-$3')

/** A phone number: `1-(xxx)-xxx-xxxx` on the wire, ten digits inside; null if there is none. */
export const phone = z.codec(
  described(z.nullish(z.string()), '1-(xxx)-xxx-xxxx'),
  z.nullable(z.string()),
  {
    decode: (wire) => lastTenDigits(wire ?? null),
    encode: recordsPhone,
  },
)

/** A required date, `YYYY-MM-DD` on both sides. */
export const requiredDate = z.iso.date()

/** An optional date. */
export const optionalDate = z.codec(z.nullish(z.iso.date()), z.nullable(z.string()), {
  decode: (wire) => wire ?? null,
  encode: (domain) => domain ?? undefined,
})

/** Which second factor (docs/specification/agency-calls.md#identifiers): 1 phone, 2 email, 3 mail code, 4 DD #. */
export const mfaType = described(z.literal([1, 2, 3, 4]), '1 phone, 2 email, 3 mail code, 4 DD #')

/** The code that a customer typed: text of at most 12 characters, or a DD #. */
export const verificationCode = typed(z.string().check(z.overwrite(withoutSpaces), z.maxLength(12)))

type FieldTable = Record<string, readonly [wireName: string, codec: z.ZodMiniType]>
type Domain<T extends FieldTable> = { [K in keyof T]: z.output<T[K][1]> }
type Fields = Record<string, unknown>

/**
 * An object codec from a table `domain name: [wire name, codec of the value]`. Decoding and encoding pick the named
 * fields and ignore the rest, so one request value can feed both a query and a body.
 */
export const renamed = <const T extends FieldTable>(table: T) => {
  const fields = Object.entries(table).map(([name, [wireName, codec]]) => ({
    name,
    wireName,
    codec,
  }))
  const wire = z.object(Object.fromEntries(fields.map(({ wireName, codec }) => [wireName, codec])))
  return z.codec(wire, domainObject<Domain<T>>(), {
    decode: (value) =>
      Object.fromEntries(fields.map(({ name, wireName }) => [name, value[wireName]])) as Domain<T>,
    encode: (value) =>
      Object.fromEntries(fields.map(({ name, wireName }) => [wireName, (value as Fields)[name]])),
  })
}

type Shape = Record<string, z.ZodMiniType>

/** An object codec whose fields have the same names on both sides. */
export const sameNames = <const T extends Shape>(shape: T) => renamed(namedAlike(shape))

/** The table of fields that have the same names on both sides. */
export const namedAlike = <const T extends Shape>(shape: T) =>
  Object.fromEntries(Object.entries(shape).map(([name, codec]) => [name, [name, codec]])) as {
    [K in keyof T]: [K & string, T[K]]
  }

/** The domain side of a codec: an object, of which only the type is known. */
export const domainObject = <T>() =>
  z.custom<T>((value) => typeof value === 'object' && value !== null)
