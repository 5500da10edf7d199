import type { ReadList } from '@mva/shared/read-list'
import { type FieldIssue, pathText, shownName, typeOf } from './field-issues.ts'
import type { Parts, ValueKind } from './form-parts.ts'
import type { Manner } from './manner.ts'
import { isBlank, isFields, isNothing } from './plain-values.ts'

/**
 * The forms of the agency's answers. A form says once how a value is read in an agency's manner; from all of them the
 * reader of a call is built once, which reads an answer in one pass. `write-form.ts` writes in the specification's form.
 * docs/specification/agency-calls.md#reading-answers
 */
export interface Form<T = unknown> {
  reader: (manner: Manner) => Reader<T>
  /** What is read if there is no value, or none that fits and the object goes on without it; `UNFIT` if there has to be one. */
  missing: T | typeof UNFIT
  /** What an answer means that is nothing but null, `{}` or `[]`; undefined if such an answer does not fit. */
  empty?: T | undefined
  /** What is read, in the form of the specification: for what writes, documents and checks answers. */
  parts: Parts<Form>
}

/** The type of what a form reads. */
export type ReadBy<F> = F extends Form<infer T> ? T : never

/** The result of a value that does not fit. */
export const UNFIT: unique symbol = Symbol('does not fit')

/** Reads a value, which is undefined if it is missing. */
export type Reader<T = unknown> = (wire: unknown, notes: Notes) => T | typeof UNFIT

/** What is noted while an answer is read. */
export interface Notes {
  /** Where the value that is being read stands: the names and indexes that lead to it. */
  path: (string | number)[]
  issues: FieldIssue[]
  /** Fields outside of lists that neither the contract nor the folder knows. */
  undeclared: FieldIssue[]
  /** The paths of the fields that the folder declares beside the content of the answer. */
  declared: ReadonlySet<string>
  /** Whether the answer is empty, and means a yes by that. */
  isEmpty: boolean
}

export const newNotes = (declared: ReadonlySet<string> = new Set()): Notes => ({
  path: [],
  issues: [],
  undeclared: [],
  declared,
  isEmpty: false,
})

export const unfit = (wire: unknown, expected: string, { issues, path }: Notes): typeof UNFIT => {
  issues.push({ path: pathText(path), expected, received: typeOf(wire) })
  return UNFIT
}

/** Whether a value is blank, or a text that the folder declares to be none. For a boolean nothing can be a declared no. */
const isNone = (wire: unknown, kind: Parts<Form>['kind'], { none, booleans }: Manner): boolean =>
  isBlank(wire)
    ? kind !== 'boolean' || !booleans.has('')
    : typeof wire === 'string' && none.has(wire.trim())

/** A single value that has to be there. `read` returns undefined for one that does not fit. */
export const value = <T>(
  kind: ValueKind,
  expected: string,
  read: (wire: unknown, manner: Manner) => T | undefined,
): Form<T> => ({
  reader: (manner) => (wire, notes) => {
    if (isNone(wire, kind, manner)) return unfit(wire, 'a value', notes)
    const { translate } = manner
    const result = read(translate ? translate(wire) : wire, manner)
    return result === undefined ? unfit(wire, expected, notes) : result
  },
  missing: UNFIT,
  parts: { kind },
})

/** The same with a description for the OpenAPI document. */
export const described = <T>(form: Form<T>, description: string): Form<T> => ({
  ...form,
  parts: { ...form.parts, description },
})

/** The reader of a form, with something around it. */
const around =
  <T, To>(
    form: Form<T>,
    wrap: (read: Reader<T>, manner: Manner) => Reader<To>,
  ): Form<To>['reader'] =>
  (manner) =>
    wrap(form.reader(manner), manner)

/** A value that is `none`, or null, if it is missing, as is an object without fields. */
export function optional<T>(form: Form<T>): Form<T | null>
export function optional<T, None>(form: Form<T>, none: None): Form<T | None>
export function optional(form: Form, none: unknown = null): Form {
  const { kind } = form.parts
  const reader = around(form, (read, manner) => (wire, notes) => {
    const isMissing =
      isNone(wire, kind, manner) || (kind === 'object' && isFields(wire) && isNothing(wire))
    return isMissing ? none : read(wire, notes)
  })
  return { ...form, reader, missing: none }
}

/** A value that is null if it is missing, and is written only if there is one. */
export const leftOut = <T>(form: Form<T>): Form<T | null> => ({
  ...optional(form),
  parts: { ...form.parts, isLeftOut: true },
})

/** A known field that the site does not use. */
export const unused = (form: Form): Form => ({
  reader: () => (wire) => wire,
  missing: undefined,
  parts: { ...form.parts, isUnused: true },
})

/** What is read, read on. `read` refuses with what it expects; `unmapped` is its reverse, if it has to be written. */
export const mapped = <T, To>(
  form: Form<T>,
  read: (value: T, refuse: (expected: string) => typeof UNFIT, notes: Notes) => To | typeof UNFIT,
  unmapped?: (value: To) => unknown,
): Form<To> => ({
  reader: around(form, (inner) => (wire, notes) => {
    const one = inner(wire, notes)
    return one === UNFIT ? UNFIT : read(one, (expected) => unfit(wire, expected, notes), notes)
  }),
  missing: form.missing === UNFIT ? UNFIT : read(form.missing, () => UNFIT, newNotes()),
  parts: { ...form.parts, ...(unmapped && { unmapped }) },
})

/** What means a yes by being empty: it is one only if nothing else is in the answer. */
export const yesIfEmpty = <T>(form: Form<T>, isEmpty: (value: T) => boolean): Form<T> => ({
  ...form,
  ...mapped(form, (one, _refuse, notes) => {
    if (isEmpty(one)) notes.isEmpty = true
    return one
  }),
})

type Table = Record<string, Form | readonly [wireName: string, form: Form]>
type FormIn<E> = E extends readonly [string, infer F] ? F : E
type Domain<T extends Table> = { [Name in keyof T]: ReadBy<FormIn<T[Name]>> }

/**
 * An object, from a table `domain name: [wire name, form]`, or `name: form` where both are the same. A field of `others` that
 * does not fit is noted, and read as missing; a required one makes the object unfit. An object without a known field is
 * something else, unless it may be empty.
 */
export const fields = <const R extends Table, const O extends Table = Record<never, never>>(
  required: R,
  others: O = {} as O,
  { mayBeEmpty = false, empty }: { mayBeEmpty?: boolean; empty?: Domain<R> & Domain<O> } = {},
): Form<Domain<R> & Domain<O>> => {
  const parts = new Map(
    Object.entries({ ...required, ...others }).map(([name, entry]) => {
      const [wireName, form] = 'reader' in entry ? [name, entry] : entry
      return [wireName, { name, form, isRequired: name in required }]
    }),
  )
  return {
    reader: (manner) => {
      const table = [...parts].map(([wireName, { name, form, isRequired }]) => ({
        name,
        written: manner.nameOf(wireName),
        read: form.reader(manner.fields.get(wireName) ?? manner),
        ifUnfit: isRequired ? UNFIT : form.missing,
      }))
      const known = new Set(table.map(({ written }) => written))
      return (wire, notes) => {
        if (!isFields(wire)) return unfit(wire, 'object', notes)
        const domain: Record<string, unknown> = {}
        let fits = true
        let isKnown = mayBeEmpty
        for (const { name, written, read, ifUnfit } of table) {
          const met = wire[written]
          if (met !== undefined) isKnown = true
          notes.path.push(written)
          let result = read(met, notes)
          notes.path.pop()
          if (result === UNFIT) result = ifUnfit
          if (result === UNFIT) fits = false
          domain[name] = result
        }
        if (!isKnown) return unfit(wire, 'a known field', notes)
        noteUndeclared(wire, known, notes)
        return fits ? (domain as Domain<R> & Domain<O>) : UNFIT
      }
    },
    missing: UNFIT,
    empty,
    parts: { kind: 'object', fields: parts },
  }
}

/** Notes the fields of an object outside of lists that are neither known nor declared. One that holds a declared field is looked into. */
export const noteUndeclared = (wire: object, known: ReadonlySet<string>, notes: Notes): void => {
  const { path, declared, undeclared } = notes
  if (path.some((key) => typeof key === 'number')) return
  for (const [name, inner] of Object.entries(wire)) {
    if (known.has(name)) continue
    const place = [...path, name].join('.')
    if (declared.has(place)) continue
    path.push(shownName(name))
    if (isFields(inner) && [...declared].some((one) => one.startsWith(`${place}.`)))
      noteUndeclared(inner, new Set(), notes)
    else
      undeclared.push({ path: pathText(path), expected: 'no such field', received: typeOf(inner) })
    path.pop()
  }
}

/** A list that has to be there, read item by item: one that does not fit is noted, counted, and left out. */
const requiredList = <T>(item: Form<T>): Form<ReadList<T>> => ({
  reader: (manner) => {
    const read = item.reader(manner)
    return (wire, notes) => {
      if (!Array.isArray(wire)) return unfit(wire, 'array', notes)
      const found: ReadList<T> = { items: [], unreadable: 0 }
      for (const [index, one] of wire.entries()) {
        if (typeof one === 'string' && manner.none.has(one.trim())) continue
        notes.path.push(index)
        const result = read(one, notes)
        notes.path.pop()
        if (result === UNFIT) found.unreadable += 1
        else found.items.push(result)
      }
      return found
    }
  },
  missing: UNFIT,
  parts: { kind: 'list', item },
})

const noItems = { items: [], unreadable: 0 }

/** A list. A missing one is empty, and any other value counts as an item that does not fit. */
export const list = <T>(item: Form<T>): Form<ReadList<T>> => {
  const form = optional<ReadList<T>, ReadList<T>>(requiredList(item), noItems)
  const reader = around(form, (read) => (wire, notes) => {
    const found = read(wire, notes)
    return found === UNFIT ? { items: [], unreadable: 1 } : found
  })
  return { ...form, reader }
}

/** A list that is what was asked for: it has to be there, and means a yes if it is empty, or null. */
export const wholeList = <T>(item: Form<T>): Form<ReadList<T>> => {
  const form = requiredList(item)
  const reader = around(form, (read, manner) => (wire, notes) => {
    const isNull = wire !== undefined && isNone(wire, 'list', manner)
    return isNull ? noItems : read(wire, notes)
  })
  return yesIfEmpty({ ...form, reader }, ({ items, unreadable }) => items.length + unreadable === 0)
}

/** A list that has to be there, of which each item has to fit. */
export const everyItem = <T>(item: Form<T>): Form<T[]> =>
  mapped(requiredList(item), ({ items, unreadable }) => (unreadable === 0 ? items : UNFIT))
