import { afterAll, beforeAll, expect, test } from 'vitest'
import { planRounds } from './plan-rounds.ts'
import { prepareCandidate, runTogether, type VariationRun } from './run-variation.ts'
import { type SiteAtAgency, startSiteAtAgency } from './site-at-agency.ts'
import type { Variation } from './variations/variation.ts'
import { variations } from './variations/variations.ts'

/** A sign-in waits on purpose, so the rows run side by side, in rounds, before any of them is checked. */
const LONGEST_MS = 600_000

const runs = new Map<Variation, VariationRun>()
let started: SiteAtAgency

beforeAll(async () => {
  started = await startSiteAtAgency()
  const prepareCandidates = (rows: readonly Variation[] = []) =>
    Promise.all(rows.map((row) => prepareCandidate(started, row)))
  const rounds = planRounds(variations)
  let next = prepareCandidates(rounds[0])
  for (const index of rounds.keys()) {
    const candidates = await next
    next = prepareCandidates(rounds[index + 1])
    for (const [row, run] of await runTogether(started, candidates)) runs.set(row, run)
  }
}, LONGEST_MS)

afterAll(async () => {
  await started.close()
})

const rows = variations.map((variation) => [variation.name, variation.expected, variation] as const)

test.each(rows)('%s: %s', (_name, _expected, variation) => {
  const run = runs.get(variation)
  expect(run?.changedAnswers).toBeGreaterThan(0)
  expect(run?.outcome).toMatchObject(run?.expected ?? {})
  expect(run?.charges).toEqual(run?.expectedCharges)
  expect(run?.otherPages).toEqual([])
  expect(run?.otherCustomer).toEqual([])
})

test('the agency itself made no mistake', () => {
  expect(started.agency.faults).toEqual([])
})
