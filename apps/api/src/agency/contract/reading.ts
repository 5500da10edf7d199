import * as z from 'zod/mini'
import type { ReadList } from '@mva/shared/models/read-list'
import { type FieldIssue, fieldIssues, issuesUnder } from './field-issues.ts'
import { recordUnreadable, unreadableItems } from './unreadable.ts'

/**
 * By a codec that reads more forms than the specification shows: the codec of the form that it shows, and that is
 * written. The OpenAPI document describes that one.
 */
export const specifiedForms = new WeakMap<object, z.ZodMiniType>()

const anything = () => z.optional(z.unknown())

const present = () =>
  anything().check(z.refine((wire) => wire !== undefined, { params: { expected: 'JSON' } }))

/** Missing, null and empty text are one thing. */
export const isBlank = (wire: unknown): boolean =>
  wire == null || (typeof wire === 'string' && wire.trim() === '')

/** `exact`, for values that `normalize` first brings into the form of the specification, if it knows theirs. */
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

/** A field that the site does not use: it passes as it is, and can be written in the form of the specification. */
export const unused = (form: z.ZodMiniType): z.ZodMiniType => {
  const wire = anything()
  specifiedForms.set(wire, form)
  return wire
}

/** An object that may be missing, since all of its fields may be. */
export const orEmpty = <T extends z.ZodMiniType>(codec: T): z.ZodMiniType<z.output<T>> =>
  tolerant(codec, (wire) => (isBlank(wire) ? {} : wire))

/** What `codec` reads; null for any other answer, an empty body included. */
export const orNull = <T extends z.ZodMiniType>(codec: T): z.ZodMiniType<z.output<T> | null> => {
  const either = z.codec(anything(), z.custom<z.output<T> | null>(), {
    decode: (wire) => z.safeDecode(codec, wire as z.input<T>).data ?? null,
    encode: (domain) => (domain === null ? null : z.encode(codec, domain)),
  })
  specifiedForms.set(either, codec)
  return either
}

/** A list that is read item by item: an item that cannot be read is counted, and the others are kept. Missing is empty. */
export const list = <Item extends z.ZodMiniType>(
  item: Item,
): z.ZodMiniType<ReadList<z.output<Item>>> => {
  const domain = z.custom<ReadList<z.output<Item>>>((value) => typeof value === 'object')
  const codec = z.codec(anything(), domain, {
    decode: (wire, payload) => {
      if (isBlank(wire)) return { items: [], unreadable: 0 }
      if (Array.isArray(wire)) return readItems(item, wire)
      payload.issues.push({ code: 'invalid_type', expected: 'array', input: wire })
      return z.NEVER
    },
    encode: ({ items }) => items.map((one) => z.encode(item, one)),
  })
  specifiedForms.set(codec, z.array(item))
  return codec
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

/** An answer that is a list. Unlike a list in an answer it cannot be missing: a body that is no JSON is no empty list. */
export const listAnswer = <Item extends z.ZodMiniType>(
  item: Item,
): z.ZodMiniType<ReadList<z.output<Item>>> => {
  const codec = z.codec(present(), list(item), {
    decode: (value) => value,
    encode: (value) => value,
  })
  specifiedForms.set(codec, z.array(item))
  return codec
}
