import { nameIn } from '@mva/agency/config/names'
import { type NameStyle, nameStyles, type WireConfig } from '@mva/agency/config/wire'
import type { Form } from '@mva/agency/contract/form'
import { isFields } from '@mva/agency/contract/plain-values'
import { contentIn, type OddObject, rightAnswers, type SeenAnswer } from './seen-answers.ts'

/** How the names of fields are written, and what is around an answer. */
interface NamesGuess {
  names: NameStyle
  envelope: string | undefined
  /** How many fields of the answers have a known name that way. */
  known: number
}

const SHOWS_ENOUGH = 20

const knownFields = (form: Form, value: unknown, nameOf: (name: string) => string): number => {
  const { parts } = form
  if (parts.kind === 'list')
    return (Array.isArray(value) ? value.slice(0, SHOWS_ENOUGH) : []).reduce(
      (sum: number, item) => sum + knownFields(parts.item, item, nameOf),
      0,
    )
  if (parts.kind !== 'object' || !isFields(value)) return 0
  return [...parts.fields]
    .filter(([name]) => nameOf(name) in value)
    .reduce(
      (sum, [name, { form: inner }]) => sum + 1 + knownFields(inner, value[nameOf(name)], nameOf),
      0,
    )
}

const cached = (nameOf: (name: string) => string) => {
  const names = new Map<string, string>()
  return (name: string) => {
    const written = names.get(name) ?? nameOf(name)
    names.set(name, written)
    return written
  }
}

/** Returns the style and the envelope by which most fields are known; what is declared, if another is no better. */
export const guessNames = (seen: readonly SeenAnswer[], declared: WireConfig): NamesGuess => {
  const answers = rightAnswers(seen)
  const rootNames = answers.flatMap(({ json }) => (isFields(json) ? Object.keys(json) : []))
  const { names: declaredStyle = 'camelCase', envelope: declaredEnvelope } = declared
  const envelopes = [...new Set([declaredEnvelope, undefined, ...rootNames])]
  const styles = [...new Set([declaredStyle, ...nameStyles])]
  const guesses = styles.flatMap((names) => {
    const nameOf = cached(nameIn({ ...declared, names }))
    return envelopes.map((envelope) => ({
      names,
      envelope,
      known: answers.reduce(
        (sum, { row, json }) => sum + knownFields(row.answer, contentIn(json, envelope), nameOf),
        0,
      ),
    }))
  })
  return guesses.reduce((best, guess) => (guess.known > best.known ? guess : best))
}

/** The letters of a name, doubled ones once: `isSucess` and `IS-SUCCESS` have the same. */
const lettersOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .replaceAll(/(.)\1+/g, '$1')

/** Returns the names that follow no style: the specification's, and the agency's with the same letters. */
export const guessRenames = (odd: readonly OddObject[]): Record<string, string> =>
  Object.fromEntries(
    odd.flatMap(({ missing, unknown }) =>
      missing.flatMap((name) => {
        const same = unknown.find((other) => lettersOf(other) === lettersOf(name))
        return same === undefined ? [] : [[name, same]]
      }),
    ),
  )
