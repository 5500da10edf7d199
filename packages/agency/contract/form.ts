import type { ReadList } from '@mva/shared/models/read-list'
import { type FieldIssue, placeUnder, shownName, typeOf } from './field-issues.ts'
import type { Manner } from './manner.ts'

/**
 * The forms of the agency's answers. A form says once how a value is read in an agency's manner, and how it is written in
 * the specification's. From both the reader of a call is built once; it reads an answer in one pass.
 * docs/specification/agency-calls.md#reading-answers
 */
export interface Form<T = unknown> {
  /** Builds the reader of values that are not missing. */
  reader: (manner: Manner) => Reader<T>
  /** What a missing, null or empty value means; `UNFIT` if there has to be one. */
  missing: T | typeof UNFIT
  /** Whether null and empty text are a list without items, and only a missing field is missing. */
  isBlankEmpty?: boolean
  /** What an answer means that is nothing but null, `{}` or `[]`; undefined if such an answer does not fit. */
  empty?: T | undefined
  write: (value: never) => unknown
  /** For tools. */
  parts: Parts
}

export type Parts =
  | { kind: 'object'; fields: ReadonlyMap<string, Form>; required: readonly string[] }
  | { kind: 'list'; item: Form }
  | { kind: ValueKind; description?: string | undefined }

export type ValueKind =
  | 'text'
  | 'id'
  | 'number'
  | 'duration'
  | 'boolean'
  | 'yesNo'
  | 'amount'
  | 'fee'
  | 'date'
  | 'instant'
  | 'any'

/** The type of what a form reads. */
export type ReadBy<F> = F extends Form<infer T> ? T : never

/** The result of a value that does not fit. */
export const UNFIT: unique symbol = Symbol('does not fit')

export type Reader<T = unknown> = (wire: unknown, notes: Notes) => T | typeof UNFIT

/** What is noted while an answer is read. Paths are relative to the value that is being read. */
export interface Notes {
  issues: FieldIssue[]
  /** Fields that are not declared, outside of lists. */
  undeclared: FieldIssue[]
  /** In how many lists the value is. */
  depth: number
  /** Whether the answer is empty, and means a yes by that. */
  isEmpty: boolean
}

export const newNotes = (): Notes => ({ issues: [], undeclared: [], depth: 0, isEmpty: false })

type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Missing, null and empty text are the same. */
export const isBlank = (wire: unknown): boolean =>
  wire == null || (typeof wire === 'string' && wire.trim() === '')

export const unfit = (wire: unknown, expected: string, notes: Notes): typeof UNFIT => {
  notes.issues.push({ path: '', expected, received: typeOf(wire) })
  return UNFIT
}

/** A single value that has to be there. `read` returns undefined for one that does not fit. */
export const value = <T>(
  kind: ValueKind,
  expected: string,
  read: (wire: unknown, manner: Manner) => T | undefined,
  write: (value: never) => unknown = (one) => one,
): Form<T> => ({
  reader: (manner) => (wire, notes) => {
    const { translate } = manner
    const result = read(translate ? translate(wire) : wire, manner)
    return result === undefined ? unfit(wire, expected, notes) : result
  },
  missing: UNFIT,
  write,
  parts: { kind },
})

/** The same with a description for the OpenAPI document. */
export const described = <T>(form: Form<T>, description: string): Form<T> => ({
  ...form,
  parts:
    form.parts.kind === 'object' || form.parts.kind === 'list'
      ? form.parts
      : { ...form.parts, description },
})

/** A value that is null if it is missing. */
export const optional = <T>(form: Form<T>): Form<T | null> => orElse(form, null)

/** A value that is `none` if it is missing. */
export const orElse = <T, None>(form: Form<T>, none: None): Form<T | None> => ({
  ...form,
  missing: none,
  write: (one: never) => (one == null ? one : form.write(one)),
})

/** A value that is null if it is missing, and left out then. */
export const leftOut = <T>(form: Form<T>): Form<T | null> => ({
  ...optional(form),
  write: (one: never) => (one === null ? undefined : form.write(one)),
})

/** A known field that the site does not use. */
export const unused = (form: Form): Form => ({
  ...form,
  reader: () => (wire) => wire,
  missing: undefined,
  write: (one) => one,
})

/** What is read, read on. `read` refuses with what it expects, and the path of the field. */
export const mapped = <T, To>(
  form: Form<T>,
  read: (value: T, refuse: (expected: string, path?: string) => typeof UNFIT) => To | typeof UNFIT,
  write: (value: To) => unknown = (one) => one,
): Form<To> => {
  const on = (one: T | typeof UNFIT, notes: Notes) =>
    one === UNFIT
      ? UNFIT
      : read(one, (expected, path = '') => {
          notes.issues.push({ path, expected, received: 'another value' })
          return UNFIT
        })
  return {
    reader: (manner) => {
      const inner = form.reader(manner)
      return (wire, notes) => on(inner(wire, notes), notes)
    },
    missing: on(form.missing, newNotes()),
    write: (one: never) => form.write(write(one) as never),
    parts: form.parts,
  }
}

/** What means a yes by being empty: it is one only if nothing else is in the answer. */
export const yesIfEmpty = <T>(form: Form<T>, isEmpty: (value: T) => boolean): Form<T> => ({
  ...form,
  reader: (manner) => {
    const inner = form.reader(manner)
    return (wire, notes) => {
      const one = inner(wire, notes)
      if (one !== UNFIT && isEmpty(one)) notes.isEmpty = true
      return one
    }
  },
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
  const entries = Object.entries({ ...required, ...others }).map(([name, entry]) => {
    const [wireName, form] = 'reader' in entry ? [name, entry] : entry
    return { name, wireName, form, isRequired: name in required }
  })
  return {
    reader: (manner) => {
      const table = entries.map(({ name, wireName, form, isRequired }) => {
        const own = manner.fields.get(wireName) ?? manner
        const isNo = own.isBlankNo && form.parts.kind === 'boolean'
        return {
          name,
          written: manner.nameOf(wireName),
          none: own.none,
          read: form.reader(own),
          isBlankEmpty: form.isBlankEmpty === true,
          missing: isNo ? false : form.missing,
          ifUnfit: isRequired ? UNFIT : form.missing,
        }
      })
      const known = new Set(table.map(({ written }) => written))
      return (wire, notes) => {
        if (!isFields(wire)) return unfit(wire, 'object', notes)
        const domain: Fields = {}
        let fits = true
        let isKnown = mayBeEmpty
        for (const field of table) {
          const met = wire[field.written]
          if (met !== undefined) isKnown = true
          const { length } = notes.issues
          const { length: undeclared } = notes.undeclared
          const isNone = isBlank(met) || (typeof met === 'string' && field.none.has(met.trim()))
          let result: unknown = field.missing
          if (met !== undefined && (!isNone || field.isBlankEmpty))
            result = field.read(isNone ? [] : met, notes)
          else if (result === UNFIT) unfit(met, 'a value', notes)
          placeUnder(field.written, notes.issues, length)
          placeUnder(field.written, notes.undeclared, undeclared)
          if (result === UNFIT) result = field.ifUnfit
          if (result === UNFIT) fits = false
          domain[field.name] = result
        }
        if (!isKnown) return unfit(wire, 'a known field', notes)
        if (notes.depth === 0) noteUndeclared(wire, (name) => known.has(name), notes)
        return fits ? (domain as Domain<R> & Domain<O>) : UNFIT
      }
    },
    missing: UNFIT,
    empty,
    write: (domain: Fields) =>
      Object.fromEntries(
        entries.map(({ name, wireName, form }) => [wireName, form.write(domain[name] as never)]),
      ),
    parts: {
      kind: 'object',
      fields: new Map(entries.map(({ wireName, form }) => [wireName, form])),
      required: entries
        .filter(({ form, isRequired }) => isRequired && form.missing === UNFIT)
        .map(({ wireName }) => wireName),
    },
  }
}

/** Notes the fields of an object that are not known. */
export const noteUndeclared = (
  wire: Fields,
  isKnown: (name: string) => boolean,
  { undeclared }: Notes,
): void => {
  for (const name of Object.keys(wire))
    if (!isKnown(name))
      undeclared.push({
        path: shownName(name),
        expected: 'no such field',
        received: typeOf(wire[name]),
      })
}

/** A list read item by item: one that does not fit is noted, counted, and left out. */
const listWith = <T, Result>(
  item: Form<T>,
  missing: Result | typeof UNFIT,
  finish: (read: ReadList<T>, isList: boolean) => Result | typeof UNFIT,
): Form<Result> => ({
  reader: (manner) => {
    const read = item.reader(manner)
    return (wire, notes) => {
      const result: ReadList<T> = { items: [], unreadable: 0 }
      if (!Array.isArray(wire)) {
        unfit(wire, 'array', notes)
        return finish({ ...result, unreadable: 1 }, false)
      }
      notes.depth += 1
      for (const [index, one] of wire.entries()) {
        if (typeof one === 'string' && manner.none.has(one.trim())) continue
        const { length } = notes.issues
        const found = isBlank(one) ? unfit(one, 'a value', notes) : read(one, notes)
        placeUnder(index, notes.issues, length)
        if (found === UNFIT) result.unreadable += 1
        else result.items.push(found)
      }
      notes.depth -= 1
      return finish(result, true)
    }
  },
  missing,
  write: (read: ReadList<T> | T[]) =>
    ('items' in read ? read.items : read).map((one) => item.write(one as never)),
  parts: { kind: 'list', item },
})

/** A list. A missing one is empty, and any other value counts as an item that does not fit. */
export const list = <T>(item: Form<T>): Form<ReadList<T>> =>
  listWith(item, { items: [], unreadable: 0 }, (read: ReadList<T>) => read)

/** A list that is what was asked for: it has to be there, and means a yes if it is empty. */
export const wholeList = <T>(item: Form<T>): Form<ReadList<T>> => ({
  ...yesIfEmpty(
    listWith<T, ReadList<T>>(item, UNFIT, (read, isList) => (isList ? read : UNFIT)),
    ({ items, unreadable }) => items.length + unreadable === 0,
  ),
  isBlankEmpty: true,
})

/** A list that has to be there, of which each item has to fit. */
export const everyItem = <T>(item: Form<T>): Form<T[]> =>
  listWith<T, T[]>(item, UNFIT, ({ items, unreadable }) => (unreadable === 0 ? items : UNFIT))
