import { agencyFacts } from '@mva/messages/agency-facts'
import { instant } from '../contract/answer-values.ts'
import { isWithoutOffset, readInstant } from '../contract/moments.ts'
import { lettersOf, type WireNames, wireNamesOf } from '../contract/wire-names.ts'
import type { Row } from '../contract/row.ts'
import { envelopeOf } from './envelope.ts'

/** An answer with the names of the contract. */
export interface NormalizedAnswer {
  value: unknown
  /** How the answer was written differently. Contains names of the contract only. */
  differences: string[]
}

/**
 * Writes an answer with the names of the contract: names in another case are those of the contract if no other field of
 * the object has the same letters, and one envelope is opened in which the whole answer stands. The only place that does
 * it; the codecs know one spelling. Instants without an offset are those of the time zone. docs/going-live.md#what-is-tolerated
 */
export const normalizeAnswer = (
  { answer }: Pick<Row, 'answer'>,
  json: unknown,
  timeZone: string = agencyFacts().timeZone,
): NormalizedAnswer => {
  const names = wireNamesOf(answer)
  const envelope = envelopeIn(names, json)
  const writing: Writing = { timeZone, renamed: new Set(), hasLocalTimes: false }
  const value = rename(names, envelope ? envelope.inner : json, writing)
  return {
    value,
    differences: [
      ...(envelope ? [`in the envelope ${envelope.name}`] : []),
      ...conventions(writing.renamed),
      ...(writing.hasLocalTimes ? [`times without an offset, read as those of ${timeZone}`] : []),
    ],
  }
}

interface Writing {
  timeZone: string
  /** The names that were changed, as they were written. */
  renamed: Set<string>
  hasLocalTimes: boolean
}

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list that goes on in another answer is not the whole list. */
const NEXT_PART = /next/i

const envelopeIn = (names: WireNames, json: unknown): { name: string; inner: unknown } | null => {
  if (!isRecord(json) || hasNameOf(names, json)) return null
  const envelope = envelopeOf(json)
  if (!envelope) return null
  if (Object.entries(json).some(([name, value]) => NEXT_PART.test(name) && Boolean(value)))
    return null
  const { inner } = envelope
  const isWhole =
    names.kind === 'list' ? listIn(inner) !== null : isRecord(inner) && hasNameOf(names, inner)
  return isWhole ? envelope : null
}

const hasNameOf = (names: WireNames, fields: Fields): boolean => {
  const root = names.kind === 'list' ? names.item : names
  return (
    root.kind === 'object' &&
    Object.keys(fields).some((name) => root.byLetters.has(lettersOf(name)))
  )
}

/** A list, also as some serializers write one with references: `{ "$id": "1", "$values": [] }`. */
const listIn = (value: unknown): readonly unknown[] | null => {
  if (Array.isArray(value)) return value
  if (!isRecord(value) || !Array.isArray(value['$values'])) return null
  return Object.keys(value).every((name) => name.startsWith('$')) ? value['$values'] : null
}

const rename = (names: WireNames, value: unknown, writing: Writing): unknown => {
  if (names.kind === 'list') {
    const items = listIn(value)
    return items
      ? items.map((item) => rename(names.item, item, writing))
      : rename(names.item, value, writing)
  }
  if (names.kind === 'object') return isRecord(value) ? renameFields(names, value, writing) : value
  if (names.codec !== instant || !isWithoutOffset(value)) return value
  writing.hasLocalTimes = true
  return readInstant(value, writing.timeZone) ?? value
}

const renameFields = (
  { fields, byLetters }: Extract<WireNames, { kind: 'object' }>,
  value: Fields,
  writing: Writing,
): Fields => {
  const written = Object.keys(value)
  const alike = written.every((name) => fields.has(name)) ? null : Map.groupBy(written, lettersOf)
  const meantBy = (name: string) => {
    const letters = lettersOf(name)
    return alike?.get(letters)?.length === 1 ? byLetters.get(letters) : undefined
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const meant = fields.has(name) ? name : meantBy(name)
      const names = meant === undefined ? undefined : fields.get(meant)
      if (meant === undefined || !names) return [name, inner]
      if (meant !== name) writing.renamed.add(name)
      return [meant, rename(names, inner, writing)]
    }),
  )
}

/** One line for each way to write names, with an example. */
const conventions = (renamed: ReadonlySet<string>): string[] =>
  [...Map.groupBy(renamed, conventionOf)].map(([convention, [example, ...others]]) =>
    [`names in ${convention}: ${example}`, others.length > 0 && `${others.length} more`]
      .filter(Boolean)
      .join(' and '),
  )

const conventionOf = (name: string): string => {
  if (name.includes('_')) return 'snake_case'
  if (name.includes('-')) return 'kebab-case'
  if (name === name.toUpperCase()) return 'capitals'
  if (name === name.toLowerCase()) return 'small letters'
  return /^[A-Z]/.test(name) ? 'PascalCase' : 'camelCase'
}
