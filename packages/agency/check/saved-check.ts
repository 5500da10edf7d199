import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { forEachRow } from '../contract/contract.ts'
import type { Row } from '../contract/row.ts'
import { answerResult, type CallResult, notAsked } from './call-result.ts'
import { readJson } from './read-json.ts'
import { UsageError } from './usage-error.ts'
import type { Reading } from '../client/read-failure.ts'

/**
 * Compares the saved answers of a folder with the contract: `<group>.<call>.json` with the answer alone, or
 * `<group>/<call>.json` in the form of the contract's samples. Throws a `UsageError` if a file belongs to no call.
 */
export const checkSaved = (
  folder: string,
  reading: Reading,
  onResult: (result: CallResult) => void,
): void => {
  const answersByCall = savedAnswers(folder)
  const results: CallResult[] = []
  forEachRow((row, call) => {
    results.push(...resultsOf(call, row, answersByCall.get(call), reading))
    answersByCall.delete(call)
  })
  const [unknown] = answersByCall.keys()
  if (unknown !== undefined) throw new UsageError(`${folder}: the contract has no call ${unknown}`)
  for (const result of results) onResult(result)
}

const resultsOf = (
  call: string,
  row: Row,
  answers: SavedAnswer[] | undefined,
  reading: Reading,
): CallResult[] =>
  answers?.map(({ variant, answer }) => ({
    ...answerResult(call, row, answer, reading),
    variant,
  })) ?? [notAsked(call, 'no saved answer')]

interface SavedAnswer {
  /** The name of the answer in a file with several. */
  variant: string | null
  answer: unknown
}

const savedAnswers = (folder: string): Map<string, SavedAnswer[]> => {
  if (!existsSync(folder)) throw new UsageError(`${folder} does not exist`)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
  if (files.length === 0) throw new UsageError(`${folder} contains no .json file`)
  return new Map(
    files.map((file) => {
      const saved = readJson(join(folder, file))
      const name = file.slice(0, -'.json'.length)
      const isSample = name.includes(sep)
      const answers = isSample ? answersOfSample(saved) : [{ variant: null, answer: saved }]
      return [name.replace(sep, '.'), answers]
    }),
  )
}

const answersOfSample = (sample: unknown): SavedAnswer[] => {
  const { answer, otherAnswers } = Object(sample) as { answer?: unknown; otherAnswers?: object }
  return [
    { variant: null, answer },
    ...Object.entries(otherAnswers ?? {}).map(([variant, other]) => ({ variant, answer: other })),
  ]
}
