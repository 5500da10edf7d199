import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { beforeAll, expect, it } from 'vitest'
import { startTestSimulator } from '../../testing/test-simulator.ts'
import { AgencyError } from '../agency-error.ts'
import { forEachRow, rowNamed } from '../contract/contract.ts'
import type { AgencyCall, AgencyGateway } from '../gateway.ts'
import { agencyClient } from '../client.ts'
import { type MutatedAnswer, mutatedAnswers } from './mutated-answer.ts'
import { type RecordedCall, recordCalls } from './recorded-calls.ts'

/** Each run asks every call of the contract, all at once. */
const RUNS = 30
const TIME_LIMIT_MS = 120_000

let recorded: Map<string, RecordedCall>
/** By method and path: what the agency answers now. */
const answers = new Map<string, MutatedAnswer>()

beforeAll(async () => {
  const simulator = await startTestSimulator()
  recorded = await recordCalls({
    gateway: () => simulator.gateway,
    world: () => simulator.world(),
  })
  await simulator.close()
})

const { gateway } = agencyClient({
  transport: async ({ method, path }) => {
    const { status = 404, body = '' } = answers.get(`${method} ${path}`) ?? {}
    return { status, contentType: 'application/json', body: Buffer.from(body).toString() }
  },
  failuresUntilPause: null,
})

const goodAnswer = (name: string): unknown =>
  z.encode(rowNamed(name).answer, recorded.get(name)?.answer)

const ask = async (name: string, { status, body }: MutatedAnswer): Promise<unknown> => {
  const row = rowNamed(name)
  answers.set(`${row.method} ${row.path}`, { status, body })
  const [group, call] = name.split('.') as [keyof AgencyGateway, string]
  const handle = gateway[group][call as never] as (
    request: object,
    call: AgencyCall,
  ) => Promise<unknown>
  return handle(recorded.get(name)?.request ?? {}, {}).catch((error: unknown) => error)
}

/** A failure of a known kind; else an answer that the contract allows in every part. */
const expectTyped = (name: string, { status, body }: MutatedAnswer, outcome: unknown): void => {
  if (outcome instanceof AgencyError) return
  const { answer } = rowNamed(name)
  const told = `${status} ${String(body)}`
  expect(Math.floor(status / 100), `${name}: ${told}`).toBe(2)
  expect(outcome, `${name}: ${told}`).toEqual(z.decode(answer, JSON.parse(String(body)) as never))
  expect(z.decode(answer, z.encode(answer, outcome)), `${name}: ${told}`).toEqual(outcome)
}

it('there is a recorded answer to every call of the contract', () => {
  const names: string[] = []
  forEachRow((_row, name) => names.push(name))
  expect([...recorded.keys()].toSorted()).toEqual(names.toSorted())
})

it('an answer as it was recorded comes through', async () => {
  for (const [name, { answer }] of recorded)
    expect(await ask(name, { status: 200, body: JSON.stringify(goodAnswer(name)) })).toEqual(answer)
})

it(
  'no mutation of an answer becomes a success or a value without a type',
  { timeout: TIME_LIMIT_MS },
  async () => {
    const names = [...recorded.keys()]
    const mutations = fc.tuple(...names.map((name) => mutatedAnswers(goodAnswer(name))))
    await fc.assert(
      fc.asyncProperty(mutations, async (mutated) => {
        const cases = names.map((name, index) => [name, mutated[index] as MutatedAnswer] as const)
        const outcomes = await Promise.all(cases.map((one) => ask(...one)))
        for (const [index, one] of cases.entries()) expectTyped(...one, outcomes[index])
        expect(outcomes).toHaveLength(names.length)
      }),
      { numRuns: RUNS },
    )
  },
)
