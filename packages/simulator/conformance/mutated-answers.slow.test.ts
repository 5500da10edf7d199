import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AgencyError } from '@mva/agency/agency-error'
import { agencyClient } from '@mva/agency/client/client'
import { forEachRow } from '@mva/agency/contract/contract'
import { newNotes } from '@mva/agency/contract/form'
import { specified } from '@mva/agency/contract/manner'
import type { Row } from '@mva/agency/contract/row'
import { writeForm } from '@mva/agency/contract/write-form'
import type { AgencyCall } from '@mva/agency/gateway'
import { sampleNamed } from '@mva/agency/samples/samples'
import { type MutatedAnswer, mutatedAnswers } from './mutated-answer.ts'

/** Each run makes every call of the contract, all concurrently. */
const RUNS = 30
const TIME_LIMIT_MS = 120_000

/** The current answers by method and path. */
const answers = new Map<string, MutatedAnswer>()

const { gateway } = agencyClient({
  transport: async ({ method, path }) => {
    const { status = 404, body = '' } = answers.get(`${method} ${path}`) ?? {}
    return { status, contentType: 'application/json', body: Buffer.from(body).toString() }
  },
  failuresUntilPause: null,
})

type AnyCall = (request: object, call: AgencyCall) => Promise<unknown>

const calls: {
  name: string
  row: Row
  good: unknown
  ask: (answer: MutatedAnswer) => Promise<unknown>
}[] = []
forEachRow((row, name, group) => {
  const { request, answer } = sampleNamed(name)
  const { query = {}, body = {} } = request
  const domainRequest = {
    ...(z.decode(row.query, query) as object),
    ...(z.decode(row.body, body) as object),
  }
  const call = (gateway[group] as Record<string, AnyCall>)[name.slice(group.length + 1)]
  calls.push({
    name,
    row,
    good: answer,
    ask: async (mutated) => {
      answers.set(`${row.method} ${row.path}`, mutated)
      return call?.(domainRequest, {}).catch((error: unknown) => error)
    },
  })
})

/** Whether an outcome is a failure of a known kind, a call that is not offered, or an answer that fits the contract completely. */
const isTyped = ({ row }: (typeof calls)[number], { status }: MutatedAnswer, outcome: unknown) =>
  outcome instanceof AgencyError ||
  (row.isOptional && status === 404 && outcome === null) ||
  (Math.floor(status / 100) === 2 &&
    isDeepStrictEqual(
      asCompared(readSpecified(row, writeForm(row.answer, outcome))),
      asCompared(outcome),
    ))

/** What an answer in the form of the specification is read as. */
const readSpecified = (row: Row, wire: unknown): unknown =>
  wire === null
    ? row.answer.empty
    : row.answer.reader(specified)(JSON.parse(JSON.stringify(wire)), newNotes())

/** Unreadable items are counted, but not written again. */
const asCompared = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify({ answer }, (key, value: unknown) => (key === 'unreadable' ? 0 : value)),
  )

it('reads the sample of every call', async () => {
  for (const { name, row, good, ask } of calls) {
    const answer = await ask({ status: 200, body: JSON.stringify(good) })
    expect({ name, answer }).toEqual({ name, answer: readSpecified(row, good) })
  }
})

it(
  'never turns a mutated answer into a success with values that the contract does not allow',
  { timeout: TIME_LIMIT_MS },
  async () => {
    const mutations = fc.tuple(...calls.map(({ good }) => mutatedAnswers(good)))
    await fc.assert(
      fc.asyncProperty(mutations, async (mutated) => {
        const outcomes = await Promise.all(
          calls.map(({ ask }, index) => ask(mutated[index] as MutatedAnswer)),
        )
        const untyped = calls.flatMap((call, index) => {
          const answer = mutated[index] as MutatedAnswer
          return isTyped(call, answer, outcomes[index]) ? [] : [{ call: call.name, answer }]
        })
        expect(untyped).toEqual([])
      }),
      { numRuns: RUNS },
    )
  },
)
