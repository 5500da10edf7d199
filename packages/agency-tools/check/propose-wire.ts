import { answerReader } from '@mva/agency/client/answer-reader'
import { fragileCalls } from '@mva/agency/config/fragile'
import { type AnswerConfig, EVERY_CALL, type WireConfig } from '@mva/agency/config/wire'
import { shownName } from '@mva/agency/contract/field-issues'
import { guessNames, guessRenames } from './guess-names.ts'
import { guessSigns } from './guess-signs.ts'
import { type Guess, guessValues } from './guess-values.ts'
import {
  contentIn,
  type OddObject,
  rightAnswers,
  type SeenAnswer,
  shortList,
  valuesIn,
} from './seen-answers.ts'

/** What a folder may declare of the answers that the check met. It is guessed, so a person has to read it. */
export interface Proposal {
  /** The whole `wire`: what the folder declares, and what is new. */
  wire: WireConfig
  /** Why a word is new, by its path such as `dates` or `answers login.guestLogin wrong`. */
  remarks: Readonly<Record<string, string>>
  /** The paths of what is new. */
  news: string[]
  /** What only the agency can say. */
  questions: string[]
  /** What this run could not do before the proposal is declared. */
  nextRun: string[]
  /** What cannot be read by the proposal either. Contains no values. */
  left: string[]
}

/** Guesses how names and values are written. `declared` stays, and `zone` is that of the agency's place. */
export const guessManner = (
  seen: readonly SeenAnswer[],
  declared: WireConfig,
  zone: string,
): Guess & { odd: readonly OddObject[] } => {
  const { names, envelope, known } = guessNames(seen, declared)
  const style: WireConfig = {
    ...declared,
    ...(names !== (declared.names ?? 'camelCase') && { names }),
    ...(envelope !== undefined && { envelope }),
  }
  const rename = guessRenames(valuesIn(seen, style).odd)
  const named: WireConfig = {
    ...style,
    ...(Object.keys(rename).length > 0 && { rename: { ...declared.rename, ...rename } }),
  }
  const { values, odd } = valuesIn(seen, named)
  const { wire, remarks, questions } = guessValues(values, named, zone)
  const inEnvelope = rightAnswers(seen).filter(
    ({ json }) => contentIn(json, envelope) !== undefined,
  )
  return {
    wire: { ...named, ...wire },
    remarks: {
      names: `by it ${known} fields of the answers are known`,
      envelope: `around ${shortList(inEnvelope.map(({ call }) => call))}`,
      rename: 'the same letters in another way',
      ...remarks,
    },
    questions,
    odd,
  }
}

/** Proposes the `wire` of a folder from answers. */
export const proposeWire = (
  seen: readonly SeenAnswer[],
  declared: WireConfig,
  zone: string,
): Proposal => {
  const manner = guessManner(seen, declared, zone)
  const signs = guessSigns(seen, manner.wire)
  const wire = inOrder(withAnswers(manner.wire, signs.answers))
  const missing = manner.odd.flatMap(({ call, missing: names, required, unknown }) =>
    names
      .filter((name) => required.includes(name))
      .map(
        (name) =>
          `Which field of ${call} is ${name} (rename)? Unknown there: ${shortList(unknown.map(shownName))}`,
      ),
  )
  const fragile =
    fragileCalls(wire).length === 0
      ? []
      : [
          "By what does each fragile call say yes (yes), or does it never say no with a status of success (yes: 'status')?",
        ]
  const news = newsIn(wire, declared)
  const questions = [...missing, ...manner.questions, ...signs.questions, ...fragile]
  return {
    wire,
    remarks: { ...manner.remarks, ...signs.remarks },
    news,
    questions: [...new Set(questions)],
    nextRun: Object.entries(wire.answers ?? {}).flatMap(([call, { pages }]) =>
      pages && news.includes(`answers ${call} pages`)
        ? [`${call}: the parts behind ${pages.next}; this run read the first one alone`]
        : [],
    ),
    left: leftBy(seen, wire),
  }
}

const withAnswers = (wire: WireConfig, found: Record<string, AnswerConfig>): WireConfig => {
  if (Object.keys(found).length === 0) return wire
  const answers = { ...wire.answers }
  for (const [call, guess] of Object.entries(found)) {
    const own = answers[call] ?? {}
    answers[call] = {
      ...guess,
      ...own,
      ...((own.no ?? guess.no) && { no: { ...guess.no, ...own.no } }),
      ...((own.ignore ?? guess.ignore) && {
        ignore: [...new Set([...(own.ignore ?? []), ...(guess.ignore ?? [])])],
      }),
      ...((own.wrong ?? guess.wrong) && {
        wrong: [...[own.wrong ?? []].flat(), ...[guess.wrong ?? []].flat()],
      }),
    }
    const { wrong } = answers[call]
    if (Array.isArray(wrong) && wrong.length === 1 && wrong[0]) answers[call].wrong = wrong[0]
  }
  const { [EVERY_CALL]: every, ...others } = answers
  return { ...wire, answers: { ...(every && { [EVERY_CALL]: every }), ...others } }
}

const ORDER: readonly (keyof WireConfig)[] = [
  'names',
  'rename',
  'envelope',
  'dates',
  'noDate',
  'localTimes',
  'amounts',
  'durations',
  'none',
  'yes',
  'no',
  'texts',
  'charset',
  'fields',
  'answers',
]

const inOrder = (wire: WireConfig): WireConfig =>
  Object.fromEntries(ORDER.flatMap((word) => (word in wire ? [[word, wire[word]]] : [])))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const newsIn = (wire: WireConfig, declared: WireConfig): string[] => [
  ...Object.entries(wire).flatMap(([word, value]) =>
    word === 'answers' || isSame(value, declared[word as keyof WireConfig]) ? [] : [word],
  ),
  ...Object.entries(wire.answers ?? {}).flatMap(([call, config]) =>
    Object.entries(config).flatMap(([name, value]) =>
      isSame(value, declared.answers?.[call]?.[name as keyof AnswerConfig])
        ? []
        : [`answers ${call} ${name}`],
    ),
  ),
]

const leftBy = (seen: readonly SeenAnswer[], wire: WireConfig): string[] => {
  const lines = rightAnswers(seen).flatMap(({ call, row, status, body, request }) => {
    const read = answerReader(call, row, wire)({ status, body }, request)
    const issues =
      read.kind === 'failure' ? read.issues : read.kind === 'answer' ? read.unreadable : []
    return issues.map(
      ({ path, expected, received }) =>
        `${call} ${path.replaceAll(/\[\d+\]/g, '[]')}: expected ${expected}, met ${received}`,
    )
  })
  return [...new Set(lines)]
}
