import * as z from 'zod/mini'
import type { ReadList } from '@mva/shared/models/read-list'
import { type FieldIssue, fieldIssues, issuesUnder } from './field-issues.ts'
import { specifiedForms } from './specified-forms.ts'
import { unreadableItems, withUnreadable } from './unreadable.ts'
import { hasKnownField } from './wire-names.ts'

const anything = () => z.optional(z.unknown())

/** Missing, null and empty text are equivalent. */
export const isBlank = (wire: unknown): boolean =>
  wire == null || (typeof wire === 'string' && wire.trim() === '')

/** A codec of any value on the wire, which OpenAPI describes in the `specified` form. */
const fromAnything = <Inside extends z.ZodMiniType>(
  inside: Inside,
  specified: z.ZodMiniType,
  mapping: {
    decode: (wire: unknown, payload: z.core.ParsePayload) => z.input<Inside>
    encode: (domain: z.input<Inside>) => unknown
  },
): z.ZodMiniType<z.output<Inside>> => {
  const codec = z.codec(anything(), inside, mapping)
  specifiedForms.set(codec, specified)
  return codec
}

/**
 * `exact`, for values that `normalize` first converts to the form of the specification if possible. It may add issues to
 * the payload.
 */
export const tolerant = <Exact extends z.ZodMiniType>(
  exact: Exact,
  normalize: (wire: unknown, payload: z.core.ParsePayload) => unknown,
): z.ZodMiniType<z.output<Exact>> =>
  fromAnything(exact, exact, {
    decode: (wire, payload) => normalize(wire, payload) as z.input<Exact>,
    encode: (wire) => wire,
  })

/** A field that the site does not use: it is decoded unchanged, and can be encoded in the form of the specification. */
export const unused = (form: z.ZodMiniType): z.ZodMiniType => {
  const wire = anything()
  specifiedForms.set(wire, form)
  return wire
}

/** An object that can be missing, because all of its fields are optional. */
export const orEmpty = <T extends z.ZodMiniType>(codec: T): z.ZodMiniType<z.output<T>> =>
  tolerant(codec, (wire) => (isBlank(wire) ? {} : wire))

/** A value that can be missing: null then. Any other value has to fit. Null is encoded as missing. */
export const nullIfBlank = <T extends z.ZodMiniType>(codec: T): z.ZodMiniType<z.output<T> | null> =>
  fromAnything(z.nullable(codec), z.nullish(codec), {
    decode: (wire) => (isBlank(wire) ? null : (wire as z.input<T>)),
    encode: (wire) => wire ?? undefined,
  })

/** Decodes with `codec`; null for any other answer, including an empty body. */
export const orNull = <T extends z.ZodMiniType>(codec: T): z.ZodMiniType<z.output<T> | null> =>
  fromAnything(z.custom<z.output<T> | null>(), codec, {
    decode: (wire) => z.safeDecode(codec, wire as z.input<T>).data ?? null,
    encode: (domain) => (domain === null ? null : z.encode(codec, domain)),
  })

/**
 * A list of which each item has to be readable, and which cannot be missing. An item outside of a list is a list of one,
 * as gateways from XML write it.
 */
export const everyItem = <Item extends z.ZodMiniType>(
  item: Item,
): z.ZodMiniType<z.output<Item>[]> =>
  tolerant(z.array(item), (wire) =>
    typeof wire === 'object' && wire !== null && !Array.isArray(wire) ? [wire] : wire,
  )

/** The issue of an object that has none of the expected fields: it is something else. */
const NO_KNOWN_FIELD = { code: 'custom', params: { expected: 'a known field' } } as const

/** An object of which at least one field is known: one without any is something else, and not an object without values. */
export const recognized = <T extends z.ZodMiniType>(codec: T): z.ZodMiniType<z.output<T>> =>
  tolerant(codec, (wire, payload) => {
    if (!hasKnownField(codec, wire)) payload.issues.push({ ...NO_KNOWN_FIELD, input: wire })
    return wire
  })

/**
 * An answer that can be empty: null, `[]` and `{}` are read as `empty`, whose names are the roots of the answer. An answer
 * with other fields and without any root is something else.
 */
export const withEmptyState = <T extends z.ZodMiniType>(
  codec: T,
  empty: Readonly<Record<string, unknown>>,
): z.ZodMiniType<z.output<T>> => {
  const roots = Object.keys(empty)
  return tolerant(codec, (wire, payload) => {
    if (wire === undefined || typeof wire !== 'object') return wire
    if (wire === null || Object.keys(wire).length === 0) return empty
    if (!Array.isArray(wire) && !roots.some((root) => Object.hasOwn(wire, root)))
      payload.issues.push({
        code: 'custom',
        input: wire,
        path: roots.length === 1 ? roots : [],
        params: { expected: roots.length === 1 ? 'a list' : `one of ${roots.join(', ')}` },
      })
    return wire
  })
}

/**
 * A list decoded item by item: unreadable items are counted, the others are kept. A missing list is empty, and an item
 * outside of a list is a list of one. Any other value is one unreadable item.
 */
export const list = <Item extends z.ZodMiniType>(
  item: Item,
): z.ZodMiniType<ReadList<z.output<Item>>> => {
  const whole = wholeList(item)
  return fromAnything(z.custom<ReadList<z.output<Item>>>(isReadList), z.array(item), {
    decode: (wire) => {
      const read = z.safeDecode(whole, wire ?? null)
      if (read.success) return read.data
      return withUnreadable({ items: [], unreadable: 1 }, fieldIssues(read.error, wire))
    },
    encode: (list) => z.encode(whole, list),
  })
}

/** The same for a list that is what was asked for: it cannot be missing, and any other value does not fit. */
export const wholeList = <Item extends z.ZodMiniType>(
  item: Item,
): z.ZodMiniType<ReadList<z.output<Item>>> => {
  const known = recognized(item)
  return fromAnything(z.custom<ReadList<z.output<Item>>>(isReadList), z.array(item), {
    decode: (wire, payload) => {
      if (wire !== undefined && isBlank(wire)) return { items: [], unreadable: 0 }
      if (Array.isArray(wire)) return readItems(known, wire)
      const alone = readItems(known, [wire])
      if (alone.items.length === 1) return alone
      payload.issues.push({ code: 'invalid_type', expected: 'array', input: wire })
      return z.NEVER
    },
    encode: ({ items }) => items.map((one) => z.encode(item, one)),
  })
}

const isReadList = (value: unknown) => typeof value === 'object'

const readItems = <Item extends z.ZodMiniType>(item: Item, wire: readonly unknown[]) => {
  const read: ReadList<z.output<Item>> = { items: [], unreadable: 0 }
  const issues: FieldIssue[] = []
  for (const [index, one] of wire.entries()) {
    const decoded = z.safeDecode(item, one as z.input<Item>)
    if (decoded.success) read.items.push(decoded.data)
    else read.unreadable += 1
    const found = decoded.success ? unreadableItems(decoded.data) : fieldIssues(decoded.error, one)
    issues.push(...issuesUnder(index, found))
  }
  return withUnreadable(read, issues)
}
