import { expect, it } from 'vitest'
import { fuzz } from './fuzz.ts'

const SEED = 20_261_122
const RUNS = 3_000

it('answers three thousand hostile inputs without a server error, a leak or a hang', async () => {
  const { inputs, faults, byStatus } = await fuzz({ runs: RUNS, seed: SEED })
  expect(faults).toEqual([])
  expect(inputs).toBe(RUNS)
  // If nothing got through, the inputs would not test what is behind the rules.
  expect(byStatus['200']).toBeGreaterThan(RUNS / 10)
}, 120_000)
