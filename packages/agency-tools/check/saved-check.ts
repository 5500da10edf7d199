import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { forEachRow } from '@mva/agency/contract/contract'
import type { Row } from '@mva/agency/contract/row'
import { answerResult, notAsked, recordedResult } from './call-result.ts'
import type { OnResult } from './live-check.ts'
import { readJson } from './read-json.ts'
import { UsageError } from './usage-error.ts'
import type { WireLearner } from './wire-learner.ts'

/**
 * Compares the saved answers of a folder with the contract: `<group>.<call>.json` with the answer alone, or
 * `<group>/<call>.json` in the form of the contract's samples; a recording has further ones as `<group>/<call>.2.json` and so on.
 * Throws a `UsageError` if a file belongs to no call.
 */
export const checkSaved = (
  folder: string,
  { learner, onResult }: { learner: WireLearner | null; onResult: OnResult },
): void => {
  const answersByCall = savedAnswers(folder)
  const results: Parameters<OnResult>[0][] = []
  forEachRow((row, call) => {
    const answers = answersByCall.get(call)
    for (const { answer, status = 200 } of answers ?? [])
      learner?.read(call, row, { status, body: textOf(answer) }, undefined, null)
    results.push(...resultsOf(call, row, answers))
    answersByCall.delete(call)
  })
  const [unknown] = answersByCall.keys()
  if (unknown !== undefined) throw new UsageError(`${folder}: the contract has no call ${unknown}`)
  for (const resultBy of results) onResult(resultBy)
}

const resultsOf = (
  call: string,
  row: Row,
  answers: SavedAnswer[] | undefined,
): Parameters<OnResult>[0][] =>
  answers?.map(({ variant, answer, status, contentType = null }) => (wire) => ({
    ...(status === undefined
      ? answerResult(call, row, answer, wire)
      : recordedResult(call, row, { status, contentType, body: textOf(answer) }, wire)),
    variant,
  })) ?? [() => notAsked(call, 'no saved answer')]

const textOf = (answer: unknown) => (typeof answer === 'string' ? answer : JSON.stringify(answer))

interface SavedAnswer extends Recorded {
  /** The name of the answer in a file with several, or the number of its file. */
  variant: string | null
}

interface Recorded {
  answer?: unknown
  /** Of an answer that is no JSON with status 200. */
  status?: number
  contentType?: string | null
}

/** A file of a recording, other than the first of its call. */
const NUMBERED = /^(.+)\.(\d+)$/

const savedAnswers = (folder: string): Map<string, SavedAnswer[]> => {
  if (!existsSync(folder)) throw new UsageError(`${folder} does not exist`)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
  if (files.length === 0) throw new UsageError(`${folder} contains no .json file`)
  const answersByCall = new Map<string, SavedAnswer[]>()
  for (const file of files) {
    const saved = readJson(join(folder, file))
    const path = file.slice(0, -'.json'.length)
    const isSample = path.includes(sep)
    const [, name = path, variant = null] = isSample ? (NUMBERED.exec(path) ?? []) : []
    const call = name.replace(sep, '.')
    const answers = isSample ? answersOfSample(saved, variant) : [{ variant, answer: saved }]
    answersByCall.set(call, [...(answersByCall.get(call) ?? []), ...answers])
  }
  return answersByCall
}

const answersOfSample = (sample: unknown, variant: string | null): SavedAnswer[] => {
  const { answer, status, contentType, otherAnswers } = Object(sample) as Recorded & {
    otherAnswers?: object
  }
  return [
    { variant, answer, ...(typeof status === 'number' && { status, contentType }) },
    ...Object.entries(otherAnswers ?? {}).map(([name, other]) => ({
      variant: name,
      answer: other,
    })),
  ]
}
