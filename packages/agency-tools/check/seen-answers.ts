import { nameIn } from '@mva/agency/config/names'
import type { WireConfig } from '@mva/agency/config/wire'
import { type Form, newNotes, UNFIT } from '@mva/agency/contract/form'
import type { ValueKind } from '@mva/agency/contract/form-parts'
import { mannerOf } from '@mva/agency/contract/manner'
import type { Manner } from '@mva/agency/contract/manner'
import { isBlank, isFields } from '@mva/agency/contract/plain-values'
import type { Row } from '@mva/agency/contract/row'
import { requiredNames } from '../openapi/required-names.ts'

/** An answer that the check met. */
export interface SeenAnswer {
  /** `group.name` of the contract. */
  call: string
  row: Row
  status: number
  /** The parsed body; undefined if it is no JSON. */
  json: unknown
  body: string
  request?: object | undefined
  /** What was wrong with the data that was sent, such as 'a wrong VIN'; null if it was right. */
  wrong: string | null
}

export const isSuccess = ({ status }: { status: number }): boolean => status >= 200 && status <= 299

/** Answers from which the manner of an agency shows: successes in JSON to calls with right data. */
export const rightAnswers = (seen: readonly SeenAnswer[]): SeenAnswer[] =>
  seen.filter((answer) => isSuccess(answer) && answer.wrong === null && answer.json !== undefined)

/** A value of an answer, of a field that the contract knows. */
export interface MetValue {
  call: string
  /** The specification's name of the field. */
  field: string
  kind: ValueKind
  value: unknown
  request: object | undefined
  /** What the site reads it as; `UNFIT` if it cannot, undefined if it is blank or stands for nothing. */
  read: unknown
}

/** An object of an answer, of which a field is missing or unknown. */
export interface OddObject {
  call: string
  /** The specification's names of known fields that are not there. */
  missing: string[]
  required: readonly string[]
  unknown: string[]
}

/** Of a long list the first items show how the agency writes. */
const MANY_ITEMS = 200

export const contentIn = (json: unknown, envelope: string | undefined): unknown =>
  envelope !== undefined && isFields(json) ? json[envelope] : json

/** Lists the values of the answers, as they are read in the manner of `wire`. */
export const valuesIn = (
  seen: readonly SeenAnswer[],
  wire: WireConfig,
): { values: MetValue[]; odd: OddObject[] } => {
  const values: MetValue[] = []
  const odd: OddObject[] = []
  const manner = mannerOf(wire)
  const nameOf = nameIn(wire)

  const read = (form: Form, value: unknown, own: Manner): unknown =>
    isBlank(value) || (typeof value === 'string' && own.none.has(value.trim()))
      ? undefined
      : form.reader(own)(value, newNotes())

  const walk = (form: Form, value: unknown, field: string, answer: SeenAnswer): void => {
    const { parts } = form
    const { call, request } = answer
    if (parts.kind === 'list') {
      for (const item of Array.isArray(value) ? value.slice(0, MANY_ITEMS) : [])
        walk(parts.item, item, field, answer)
    } else if (parts.kind !== 'object') {
      const own = manner.fields.get(field) ?? manner
      values.push({ call, field, kind: parts.kind, value, request, read: read(form, value, own) })
    } else if (isFields(value)) {
      const known = new Map([...parts.fields.keys()].map((name) => [nameOf(name), name]))
      const missing = [...known].filter(([name]) => !(name in value)).map(([, name]) => name)
      const unknown = Object.keys(value).filter((name) => !known.has(name))
      if (unknown.length > 0)
        odd.push({ call, missing, required: requiredNames(parts.fields), unknown })
      for (const [name, { form: inner }] of parts.fields)
        walk(inner, value[nameOf(name)], name, answer)
    }
  }

  for (const answer of rightAnswers(seen))
    walk(answer.row.answer, contentIn(answer.json, wire.envelope), '', answer)
  return { values, odd }
}

export const isUnfit = ({ read }: MetValue): boolean => read === UNFIT

const SHOWN = 3

/** The first of several names, and how many more there are. */
export const shortList = (names: Iterable<string>): string => {
  const all = [...new Set(names)]
  const more = all.length - SHOWN
  return `${all.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
