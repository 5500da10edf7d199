import { clockIn } from '@mva/shared/zone-clock'
import { nameIn } from '../config/names.ts'
import type { FieldWords, WireConfig } from '../config/wire.ts'
import { type DateManner, readFormat, SPECIFIED_DATE } from './dates.ts'
import { wordOf } from './plain-values.ts'

/** How an agency writes the values of its answers, compiled once from its folder. */
export interface Manner extends DateManner {
  /** Returns a name of the specification as the agency writes it. */
  nameOf: (name: string) => string
  /** Texts that stand for no value. */
  none: ReadonlySet<string>
  amounts: 'number' | 'text' | 'cents'
  durations: 'minutes' | 'seconds'
  /** Words for yes and no beside true and false; empty text for no if a missing value is a no. */
  booleans: ReadonlyMap<string, boolean>
  isHtml: boolean
  /** What a value of a single field means; undefined where the agency's own value does. */
  translate: ((wire: unknown) => unknown) | undefined
  /** The manner of single fields, by the specification's name. */
  fields: ReadonlyMap<string, Manner>
}

/** Compiles how an agency writes its answers. */
export const mannerOf = (wire: WireConfig): Manner => {
  const fields = Object.entries(wire.fields ?? {}).map(([name, words]) => {
    const { yes, no } = words.yes || words.no ? words : wire
    return [name, compiled({ ...wire, ...words, yes, no }, new Map())] as const
  })
  return compiled(wire, new Map(fields))
}

const compiled = (words: WireConfig & FieldWords, fields: Manner['fields']): Manner => ({
  nameOf: nameIn(words),
  none: new Set(words.none?.map(wordOf)),
  dates: words.dates?.map(readFormat) ?? [SPECIFIED_DATE],
  noDate: new Set(words.noDate?.map(wordOf)),
  clock: words.localTimes === undefined ? undefined : clockIn(words.localTimes),
  amounts: words.amounts ?? 'number',
  durations: words.durations ?? 'minutes',
  booleans: new Map([
    ...(words.yes ?? []).map((word) => [wordOf(word), true] as const),
    ...(words.no ?? []).map((word) => [wordOf(word), false] as const),
  ]),
  isHtml: words.texts === 'html',
  translate: translation(words),
  fields,
})

const translation = ({ values, read }: FieldWords): Manner['translate'] => {
  if (!values) return read
  const meanings = new Map(Object.entries(values))
  return (wire) => meanings.get(wordOf(wire)) ?? (read ? read(wire) : wire)
}

/** The specification's own form. */
export const specified = mannerOf({})
