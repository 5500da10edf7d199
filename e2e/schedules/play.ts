import { checkHistory, type HistoryEvent, type Violation } from '../payments/check-history.ts'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import { emptyBooks } from './agency.ts'
import { newBrowser } from './customer.ts'
import { type Schedule, UNTIL_ANSWERED_MS } from './schedule.ts'
import { contentOf, fillDatabase } from './shared-database.ts'
import { type Beginning, type Controls, createWorld } from './world.ts'

export interface Played {
  violations: readonly Violation[]
  events: readonly HistoryEvent[]
  /** What happened, a line each. */
  story: readonly string[]
}

const calm = { tab: 0, machine: 0, patienceMs: UNTIL_ANSWERED_MS, disturbances: [] }
/** The worker has asked the agency again by then. */
const AFTER_CHECK_MS = 10_000

/** How often a customer tries to pay when nothing is wrong any more. */
const MAX_TRIES = 3

/** Plays a schedule; `isDetailed`: the story has every step. */
export type Play = (schedule: Schedule, isDetailed?: boolean) => Promise<Played>

/** Plays schedules on a database, which it empties before each. With controls they break the rules. */
export const createPlayer = (database: PortalDatabase, controls: Controls = {}): Play => {
  const known = new Map<string, Beginning>()

  /** The customer has gone to the payment, on machines with the secrets of that schedule. */
  const prepare = async (schedule: Schedule): Promise<Beginning> => {
    await fillDatabase(database, [])
    const { startMachines, perform, books, customer, ids } = createWorld({
      schedule: { ...schedule, variation: 0, background: [], isAntibotTokenUsedOnce: false },
      database,
      beginning: { books: emptyBooks, browser: newBrowser, ids: 0, content: [] },
      isDetailed: false,
      controls,
    })
    await startMachines()
    await perform({ ...calm, act: 'go to the payment' }, 'at first')
    if (schedule.isCartFull) await perform({ ...calm, act: 'add the other' }, 'at first')
    await perform({ ...calm, act: 'look', tab: 1 }, 'at first')
    return {
      books: books(),
      browser: customer.browser(),
      ids: ids(),
      content: await contentOf(database),
    }
  }

  const prepared = async (schedule: Schedule): Promise<Beginning> => {
    const { machines, rotated, isFree, isCartFull } = schedule
    const key = JSON.stringify([machines, rotated, isFree, isCartFull])
    const beginning = known.get(key) ?? (await prepare(schedule))
    known.set(key, beginning)
    return beginning
  }

  /** Plays a schedule with the site's own code, and checks what the customer was shown against the agency's books. */
  return async (schedule, isDetailed = false) => {
    const beginning = await prepared(schedule)
    await fillDatabase(database, beginning.content)
    const world = createWorld({ schedule, database, beginning, isDetailed, controls })
    const { steps, customer, events, story, note, perform } = world
    await world.startMachines()
    world.begin()
    for (const [index, command] of schedule.commands.entries())
      await perform(command, `${index + 1}`)

    world.calm()
    const isUnpaid = () => customer.unpaid().length > 0
    const tryToPay = async () => {
      await perform({ ...calm, act: 'go to the payment for all' }, 'at last')
      await perform({ ...calm, act: 'complete' }, 'at last')
    }
    if (schedule.isCustomerHasty && isUnpaid()) await tryToPay()
    const isOver = () => steps.isQuiet() && (!isUnpaid() || !world.isUnsettled())
    await steps.runUntil(isOver, UNTIL_ANSWERED_MS)
    let listed: readonly string[] = []
    if (isUnpaid()) {
      await perform({ ...calm, act: 'check' }, 'at last')
      await steps.runUntil(() => false, AFTER_CHECK_MS)
      listed = await world.listed(UNTIL_ANSWERED_MS)
      await perform({ ...calm, act: 'staff settle' }, 'at last')
    }
    if (listed.length === 0) {
      for (let tries = 0; tries < MAX_TRIES && isUnpaid(); tries += 1) {
        await tryToPay()
        if (isUnpaid()) await perform({ ...calm, act: 'previous' }, 'at last')
      }
      for (const cart of customer.unpaid()) note({ kind: 'stuck', cart, at: steps.now() })
    }
    if (isUnpaid()) await perform({ ...calm, act: 'look at last' }, 'at last')
    await steps.runUntil(steps.isQuiet, UNTIL_ANSWERED_MS)
    return { violations: checkHistory({ events, listed }), events, story }
  }
}
