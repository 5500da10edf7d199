import { setTimeout as wait } from 'node:timers/promises'
import type { Manner } from './customer.ts'
import { agencyPoints, type DatabaseFailure, sitePoints } from './faults.ts'
import type { FaultyProxy } from './faulty-proxy.ts'
import type { oneOf, Victim } from './process.ts'
import { waits } from './waits.ts'

interface Stage {
  site: ReturnType<typeof oneOf>
  agency: Victim
  proxy: FaultyProxy
  /** Puts the agency back to its state before the first trial. */
  restoreAgency: () => Promise<void>
  /** Restarts the next machine, with the value of SESSION_SECRET that the manual says. */
  rotateSecret: () => Promise<void>
}

/** The disturbance of a trial. */
export interface Plan extends Manner {
  name: string
  /** Runs before the customers come. */
  begin: (stage: Stage) => Promise<void>
  /** Runs before the customers select Complete. */
  prepare: (stage: Stage) => void
  /** Runs while the customers select Complete. */
  disturb: (stage: Stage) => Promise<void>
}

const calm = {
  clicks: 1,
  isTokenReused: false,
  begin: async () => undefined,
  prepare: () => undefined,
  disturb: async () => undefined,
}

const MAX_RANDOM_WAIT_MS = 400
/** More than a finalize call or its answer has. */
const MAX_MESSAGE_BYTES = 2_400
const CUTS = 8
const MIN_RELOAD_MS = 30
/** More than the site sends and queues at the same time. */
const MAX_OTHER_CALLERS = 40
const DATABASE_FAILS_MS = 1_200

const databaseFailures: readonly DatabaseFailure[] = ['refuses', 'loses answers']

/** The plans in turn. `random` returns a number from 0 to 1. */
export const plans = (random: () => number): readonly Plan[] => {
  const randomWait = () => wait(random() * MAX_RANDOM_WAIT_MS)
  const randomBytes = () =>
    Array.from({ length: CUTS }, () => Math.floor(random() * MAX_MESSAGE_BYTES))

  const deaths = [
    ...sitePoints.map((at) => ({
      ...calm,
      name: `the site dies ${at}`,
      isTokenReused: true,
      prepare: ({ site }: Stage) => site.tell({ does: 'die', at }),
    })),
    ...agencyPoints.map((at) => ({
      ...calm,
      name: `the agency dies ${at}`,
      prepare: ({ agency }: Stage) => agency.tell({ does: 'die', at }),
    })),
  ]

  const failingDatabases = sitePoints.flatMap((at) =>
    databaseFailures.map((how) => ({
      ...calm,
      name: `the database ${how} ${at}`,
      prepare: ({ site }: Stage) =>
        site.tell({ does: 'fail database', how, at, forMs: DATABASE_FAILS_MS }),
    })),
  )

  const cuts = (['request', 'answer'] as const).map((what) => ({
    ...calm,
    name: `the ${what} is cut at any byte`,
    prepare: ({ proxy }: Stage) => proxy.cut(what, randomBytes()),
  }))

  const endDelay = async ({ agency }: Stage) => {
    await wait(2 * waits.delayMs)
    agency.tell(null)
  }
  const lateValidation: Omit<Plan, 'name'> = {
    ...calm,
    prepare: ({ agency }) =>
      agency.tell({ does: 'delay', call: 'validatecart', byMs: MAX_RANDOM_WAIT_MS / 2 }),
    disturb: endDelay,
  }
  const delays = (['finalizecart', 'validatecart'] as const).map((call) => ({
    ...calm,
    name: `the agency is late with ${call}`,
    prepare: ({ agency }: Stage) =>
      agency.tell({ does: 'delay', call, byMs: random() * waits.delayMs }),
    disturb: endDelay,
  }))

  const endedSignIns = (['validatecart', 'finalizecart'] as const).map((before) => ({
    ...calm,
    name: `the agency ends the sign-in before ${before}`,
    prepare: ({ agency }: Stage) => agency.tell({ does: 'end sign-ins', before }),
  }))

  const clockError = () => (random() < 0.5 ? 1 : -1) * waits.clockErrorMs
  /** More often short than long. */
  const longDelays = () =>
    Array.from({ length: CUTS }, () => Math.floor(random() ** 3 * waits.longestDelayMs))
  const pauseAny = async ({ site }: Stage) => {
    await randomWait()
    await site.pause(random() * waits.longestPauseMs)
  }

  const signedIn: Omit<Plan, 'name'> = {
    ...calm,
    staysSignedIn: true,
    prepare: ({ agency }) => agency.tell({ does: 'keep sign-ins' }),
  }

  const operations: readonly Plan[] = [
    {
      ...signedIn,
      name: 'the operator rotates the secret',
      isUndecided: true,
      isFirstRefused: true,
      disturb: async ({ rotateSecret }) => {
        await randomWait()
        await rotateSecret()
      },
    },
    { ...calm, name: 'a process is paused', clicks: 2, disturb: pauseAny },
    {
      ...calm,
      name: 'the clock of a process is wrong',
      isUndecided: true,
      isFirstRefused: true,
      prepare: ({ site }) => site.any()?.tell({ does: 'set clock', byMs: clockError() }),
    },
    {
      ...calm,
      name: 'the clock of a process is wrong, and the answer is cut',
      prepare: ({ site, proxy }) => {
        site.any()?.tell({ does: 'set clock', byMs: clockError() })
        proxy.cut('answer', randomBytes())
      },
    },
    {
      ...calm,
      name: 'payments arrive up to 90 seconds late',
      isUndecided: true,
      prepare: ({ proxy }) => proxy.delay(longDelays()),
    },
    {
      ...calm,
      name: 'payments arrive late, and the customer clicks twice',
      clicks: 2,
      prepare: ({ proxy }) => proxy.delay(longDelays()),
    },
    {
      ...calm,
      name: 'the queue to the agency is full',
      clicks: 2,
      isUndecided: true,
      prepare: ({ site }) =>
        site.tell({ does: 'fill queue', calls: Math.ceil(random() * MAX_OTHER_CALLERS) }),
    },
    {
      ...calm,
      name: 'the card is refused, and the customer changes or leaves the cart',
      isFirstRefused: true,
      isUndecided: true,
    },
    {
      ...calm,
      name: 'the request is cut, and the customer changes or leaves the cart',
      isUndecided: true,
      prepare: ({ proxy }) => proxy.cut('request', randomBytes()),
    },
    {
      ...signedIn,
      name: 'the operator rotates the secret while a process is paused',
      disturb: async (stage) => {
        await Promise.all([pauseAny(stage), stage.rotateSecret()])
      },
    },
  ]

  const others: readonly Plan[] = [
    {
      ...calm,
      name: 'both die at once, at any time',
      clicks: 2,
      disturb: async ({ site, agency }) => {
        await randomWait()
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
          await randomWait()
          site.kill()
        }
      },
    },
    {
      ...calm,
      name: 'the agency dies at any time',
      disturb: async ({ agency }) => {
        await randomWait()
        agency.kill()
      },
    },
    { ...calm, name: 'four clicks with cards of their own', clicks: 4 },
    {
      ...calm,
      name: 'the customer reloads the page before the answer',
      clicks: 2,
      reloadsAfterMs: MIN_RELOAD_MS + Math.floor(random() * MAX_RANDOM_WAIT_MS),
    },
    {
      ...lateValidation,
      name: 'the customer reloads the page while the agency is late',
      reloadsAfterMs: MIN_RELOAD_MS,
    },
    {
      ...lateValidation,
      name: 'the card is refused, and the customer reloads the page',
      isFirstRefused: true,
      clicks: 2,
      reloadsAfterMs: MIN_RELOAD_MS + Math.floor(random() * MAX_RANDOM_WAIT_MS),
    },
    {
      ...calm,
      name: 'the agency was restored from an old backup',
      begin: ({ restoreAgency }) => restoreAgency(),
    },
  ]
  return inTurn<Plan>([deaths, operations, cuts, delays, endedSignIns, others, failingDatabases])
}

/** One of each kind after the other, so that a short run has some of all. */
const inTurn = <Item>(kinds: readonly (readonly Item[])[]): Item[] =>
  Array.from({ length: Math.max(...kinds.map(({ length }) => length)) }, (_, index) =>
    kinds.flatMap((kind) => kind.slice(index, index + 1)),
  ).flat()
