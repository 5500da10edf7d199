import * as z from 'zod/mini'
import type { ReadList } from '@mva/shared/models/read-list'
import { type FieldIssue, fieldIssues, issuesUnder } from './field-issues.ts'
import { recordUnreadable, unreadableItems } from './unreadable.ts'

/**
 * Maps a codec that accepts several forms to the codec of the specified form, which is the one that is encoded. The
 * OpenAPI document describes that form.
 */
export const specifiedForms = new WeakMap<object, z.ZodMiniType>()

const anything = () => z.optional(z.unknown())

const present = () =>
  anything().check(z.refine((wire) => wire !== undefined, { params: { expected: 'JSON' } }))

/** Missing, null and empty text are equivalent. */
export const isBlank = (wire: unknown): boolean =>
  wire == null || (typeof wire === 'string' && wire.trim() === '')

/** `exact`, for values that `normalize` first converts to the form of the specification if possible. */
export const tolerant = <Exact extends z.ZodMiniType>(
  exact: Exact,
  normalize: (wire: unknown) => unknown,
): z.ZodMiniType<z.output<Exact>> => {
  const codec = z.codec(anything(), exact, {
    decode: (wire) => normalize(wire) as z.input<Exact>,
    encode: (wire) => wire,
  })
  specifiedForms.set(codec, exact)
  return codec
}

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
export const nullIfBlank = <T extends z.ZodMiniType>(
  codec: T,
): z.ZodMiniType<z.output<T> | null> => {
  const either = z.codec(anything(), z.nullable(codec), {
    decode: (wire) => (isBlank(wire) ? null : (wire as z.input<T>)),
    encode: (wire) => wire ?? undefined,
  })
  specifiedForms.set(either, z.nullish(codec))
  return either
}

/** Decodes with `codec`; null for any other answer, including an empty body. */
export const orNull = <T extends z.ZodMiniType>(codec: T): z.ZodMiniType<z.output<T> | null> => {
  const either = z.codec(anything(), z.custom<z.output<T> | null>(), {
    decode: (wire) => z.safeDecode(codec, wire as z.input<T>).data ?? null,
    encode: (domain) => (domain === null ? null : z.encode(codec, domain)),
  })
  specifiedForms.set(either, codec)
  return either
}

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

/**
 * A list decoded item by item: unreadable items are counted, the others are kept. A missing list is empty, and an item
 * outside of a list is a list of one. Any other value is one unreadable item.
 */
export const list = <Item extends z.ZodMiniType>(
  item: Item,
): z.ZodMiniType<ReadList<z.output<Item>>> => {
  const whole = wholeList(item)
  const codec = z.codec(anything(), z.custom<ReadList<z.output<Item>>>(isReadList), {
    decode: (wire) => {
      const read = z.safeDecode(whole, wire)
      if (read.success) return read.data
      const lost = { items: [], unreadable: 1 }
      recordUnreadable(lost, fieldIssues(read.error, wire))
      return lost
    },
    encode: ({ items }) => items.map((one) => z.encode(item, one)),
  })
  specifiedForms.set(codec, z.array(item))
  return codec
}

/** The same for a list that is what was asked for: any other value does not fit. */
export const wholeList = <Item extends z.ZodMiniType>(
  item: Item,
): z.ZodMiniType<ReadList<z.output<Item>>> => {
  const codec = z.codec(anything(), z.custom<ReadList<z.output<Item>>>(isReadList), {
    decode: (wire, payload) => {
      if (isBlank(wire)) return { items: [], unreadable: 0 }
      if (Array.isArray(wire)) return readItems(item, wire)
      const alone = readItems(item, [wire])
      if (alone.items.some((only) => hasFieldOf(item, only, wire))) return alone
      payload.issues.push({ code: 'invalid_type', expected: 'array', input: wire })
      return z.NEVER
    },
    encode: ({ items }) => items.map((one) => z.encode(item, one)),
  })
  specifiedForms.set(codec, z.array(item))
  return codec
}

const isReadList = (value: unknown) => typeof value === 'object'

/** Whether an object has a field that the item has; without one it is something else, such as a count. */
const hasFieldOf = <Item extends z.ZodMiniType>(
  item: Item,
  decoded: z.output<Item>,
  wire: unknown,
): boolean => {
  if (typeof wire !== 'object' || wire === null) return true
  const known = Object.keys(z.encode(item, decoded) as object)
  return known.some((name) => Object.hasOwn(wire, name))
}

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
  recordUnreadable(read, issues)
  return read
}

/**
 * An answer that is a list. Unlike a list inside an answer it cannot be missing: a body that is not JSON is not an
 * empty list.
 */
export const listAnswer = <Item extends z.ZodMiniType>(
  item: Item,
): z.ZodMiniType<ReadList<z.output<Item>>> => {
  const codec = z.codec(present(), wholeList(item), {
    decode: (value) => value,
    encode: (value) => value,
  })
  specifiedForms.set(codec, z.array(item))
  return codec
}
