import { setTimeout as wait } from 'node:timers/promises'
import { agencyKillPoints, siteKillPoints } from './kill-points.ts'
import type { FaultyProxy } from './faulty-proxy.ts'
import type { Victim } from './process.ts'

interface Stage {
  site: Victim
  agency: Victim
  proxy: FaultyProxy
}

/** The disturbance of one payment. */
export interface Plan {
  name: string
  clicks: number
  isTokenReused: boolean
  /** Runs before the customer selects Complete. */
  prepare: (stage: Stage) => Promise<void>
  /** Runs while the customer selects Complete. */
  disturb: (stage: Stage) => Promise<void>
}

const nothing = async () => undefined
const calm = { clicks: 1, isTokenReused: false, prepare: nothing, disturb: nothing }

const LONGEST_RANDOM_WAIT_MS = 400
const LONGEST_ANSWER_BYTES = 2_000

/** The plans in turn: each kill point, then random ones. `random` returns a number from 0 to 1. */
export const plans = (random: () => number): readonly Plan[] => [
  ...siteKillPoints.map((point) => ({
    ...calm,
    name: `the site dies ${point}`,
    isTokenReused: true,
    prepare: ({ site }: Stage) => site.restart(point),
  })),
  ...agencyKillPoints.map((point) => ({
    ...calm,
    name: `the agency dies ${point}`,
    prepare: ({ agency }: Stage) => agency.restart(point),
  })),
  {
    ...calm,
    name: 'both die at once, at any time',
    clicks: 2,
    disturb: async ({ site, agency }) => {
      await wait(random() * LONGEST_RANDOM_WAIT_MS)
      site.kill()
      agency.kill()
    },
  },
  {
    ...calm,
    name: 'the site dies at any time, and again',
    clicks: 2,
    disturb: async ({ site }) => {
      for (let times = 0; times < 2; times += 1) {
        await wait(random() * LONGEST_RANDOM_WAIT_MS)
        site.kill()
      }
    },
  },
  {
    ...calm,
    name: 'the agency dies at any time',
    disturb: async ({ agency }) => {
      await wait(random() * LONGEST_RANDOM_WAIT_MS)
      agency.kill()
    },
  },
  {
    ...calm,
    name: 'the answer is cut at any byte',
    prepare: async ({ proxy }) => proxy.cutAfter(Math.floor(random() * LONGEST_ANSWER_BYTES)),
  },
  { ...calm, name: 'four clicks with cards of their own', clicks: 4 },
]
