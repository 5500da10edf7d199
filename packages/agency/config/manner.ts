import { type Manner, specified } from '../contract/manner.ts'
import { wordOf } from '../contract/plain-values.ts'
import { clockIn, readFormat } from '../contract/dates.ts'
import type { FieldWords, NameStyle, ValueWords, WireConfig } from './wire.ts'

const WORD = /[A-Z]?[a-z]+\d*|[A-Z]+(?![a-z])\d*|\d+/g

const wordsOf = (name: string) => name.match(WORD) ?? [name]
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const joinedBy = (separator: string, name: string) => wordsOf(name).join(separator).toLowerCase()

const styles: Record<NameStyle, (name: string) => string> = {
  camelCase: (name) => name,
  PascalCase: capitalized,
  snake_case: (name) => joinedBy('_', name),
  'kebab-case': (name) => joinedBy('-', name),
  UPPER_SNAKE: (name) => joinedBy('_', name).toUpperCase(),
  'UPPER-KEBAB': (name) => joinedBy('-', name).toUpperCase(),
  lowercase: (name) => name.toLowerCase(),
  UPPERCASE: (name) => name.toUpperCase(),
}

/** Returns a name of the specification as the agency writes it. */
export const nameIn = ({ names = 'camelCase', rename = {} }: WireConfig): Manner['nameOf'] => {
  const renamed = new Map(Object.entries(rename))
  return (name) => renamed.get(name) ?? styles[names](name)
}

const textsOf = (words: readonly (string | number)[]) => words.map((word) => String(word).trim())

const withWords = (manner: Manner, words: ValueWords & { none?: string[] }): Manner => {
  const { dates, noDate, amounts, durations, yes, no, none } = words
  return {
    ...manner,
    ...(dates && { dates: dates.map(readFormat) }),
    ...(noDate && { noDate: new Set(textsOf(noDate)) }),
    ...(amounts && { amounts }),
    ...(durations && { durations }),
    ...(none && { none: new Set(textsOf(none)) }),
    ...((yes ?? no) && {
      booleans: new Map([
        ...textsOf(yes ?? []).map((word) => [word, true] as const),
        ...textsOf(no ?? []).map((word) => [word, false] as const),
      ]),
      isBlankNo: textsOf(no ?? []).includes(''),
    }),
  }
}

const translation = ({ values, read }: FieldWords): Manner['translate'] => {
  if (!values) return read
  const meanings = new Map(Object.entries(values))
  return (wire) => {
    const meant = meanings.get(wordOf(wire))
    return meant ?? (read ? read(wire) : wire)
  }
}

/** Compiles how an agency writes its answers. */
export const mannerOf = (wire: WireConfig): Manner => {
  const manner: Manner = {
    ...withWords(specified, wire),
    nameOf: nameIn(wire),
    clock: wire.localTimes === undefined ? undefined : clockIn(wire.localTimes),
    isHtml: wire.texts === 'html',
  }
  const fields = Object.entries(wire.fields ?? {}).map(
    ([name, words]) =>
      [name, { ...withWords(manner, words), translate: translation(words) }] as const,
  )
  return { ...manner, fields: new Map(fields) }
}
