import { afterAll, expect, test } from 'vitest'
import { runVariation } from './run-variation.ts'
import { startSiteAtAgency } from './site-at-agency.ts'
import type { Variation } from './variations/variation.ts'
import { variations } from './variations/variations.ts'

const started = await startSiteAtAgency()

afterAll(async () => {
  await started.close()
})

const outcomeOf = ({ loses, fails }: Variation) =>
  fails ? 'failed' : loses === undefined ? 'read' : 'one item lost'

const rows = variations.map(
  (variation) => [variation.name, outcomeOf(variation), variation] as const,
)

test.each(rows)('%s: %s', async (_name, _expected, variation) => {
  const run = await runVariation(started, variation)
  expect(run.changedAnswers).toBeGreaterThan(0)
  expect(run.outcome).toMatchObject(run.expected)
  expect(run.charges).toEqual(run.expectedCharges)
  expect(run.otherPages).toEqual([])
  expect(run.otherCustomer).toEqual([])
})

test('the agency itself made no mistake', () => {
  expect(started.agency.faults).toEqual([])
})

test('no anti-bot token was sent twice', () => {
  expect(started.agency.state.repeatedTokens).toEqual([])
})
