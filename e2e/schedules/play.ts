import type { PortalDatabase } from '@mva/db-portal/portal-database'
import {
  checkHistory,
  type HistoryEvent,
  type Listed,
  type Violation,
} from '../payments/check-history.ts'
import { emptyBooks } from './agency.ts'
import { newBrowser } from './customer.ts'
import { CO_OWNER, type Schedule, UNTIL_ANSWERED_MS } from './schedule.ts'
import { contentOf, fillDatabase } from './shared-database.ts'
import { DoesNotEnd } from './steps.ts'
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
    const { startMachines, perform, books, customers, ids } = createWorld({
      schedule: { ...schedule, variation: 0, background: [], isAntibotTokenUsedOnce: false },
      database,
      beginning: { books: emptyBooks, browsers: [newBrowser, newBrowser], ids: 0, content: [] },
      isDetailed: false,
      controls,
    })
    await startMachines()
    await perform({ ...calm, act: 'go to the payment' }, 'at first')
    if (schedule.isCartFull) await perform({ ...calm, act: 'add the other' }, 'at first')
    await perform({ ...calm, act: 'look', tab: 1 }, 'at first')
    if (schedule.hasCoOwner)
      await perform({ ...calm, act: 'go to the payment', tab: CO_OWNER }, 'at first')
    return {
      books: books(),
      browsers: customers.map((customer) => customer.browser()),
      ids: ids(),
      content: await contentOf(database),
    }
  }

  const prepared = async (schedule: Schedule): Promise<Beginning> => {
    const { machines, rotated, isFree, isCartFull, hasCoOwner } = schedule
    const key = JSON.stringify([machines, rotated, isFree, isCartFull, hasCoOwner])
    const beginning = known.get(key) ?? (await prepare(schedule))
    known.set(key, beginning)
    return beginning
  }

  const playToTheEnd: Play = async (schedule, isDetailed = false) => {
    const beginning = await prepared(schedule)
    await fillDatabase(database, beginning.content)
    const world = createWorld({ schedule, database, beginning, isDetailed, controls })
    const { steps, customers, events, story, note, perform } = world
    const people = customers.map((customer, index) => ({
      isUnpaid: () => customer.unpaid().length > 0,
      unpaid: customer.unpaid,
      by: world.nameOf(index),
      tab: index === 0 ? 0 : CO_OWNER,
    }))
    const isUnpaid = () => people.some((person) => person.isUnpaid())
    const isUnread = ({ cart, by }: Listed) =>
      people.some((person) => person.by === by && person.unpaid().includes(cart))
    let listed: readonly Listed[] = []
    let lateCharges: readonly Listed[] | undefined

    const list = async () => {
      const found = await world.listed(UNTIL_ANSWERED_MS)
      listed = found
      lateCharges = found.filter(({ isLate }) => isLate)
    }
    const tryToPay = async (tab: number) => {
      await perform({ ...calm, act: 'go to the payment for all', tab }, 'at last')
      await perform({ ...calm, act: 'complete', tab }, 'at last')
    }
    /** What the site was told before is shown, or on the list, before anybody asks again. */
    const lookAtWhatWasHeard = async () => {
      if (!world.heard().some(isUnread)) return
      for (const { tab, isUnpaid: is } of people)
        if (is()) await perform({ ...calm, act: 'look once', tab }, 'at last')
      const missing = world.heard().filter(isUnread)
      if (missing.length === 0) return
      await list()
      for (const { cart, by } of missing)
        if (!lateCharges?.some((late) => late.cart === cart && late.by === by))
          note({ kind: 'heard', cart, by, at: steps.now() })
    }
    /** A customer who asks, and then pays unless staff have to settle something. */
    const finish = async ({ isUnpaid: is, unpaid, by, tab }: (typeof people)[number]) => {
      if (!is()) return
      await perform({ ...calm, act: 'check', tab }, 'at last')
      await steps.runUntil(() => false, AFTER_CHECK_MS)
      await list()
      await perform({ ...calm, act: 'staff settle' }, 'at last')
      if (listed.every((other) => other.by !== by)) {
        for (let tries = 0; tries < MAX_TRIES && is(); tries += 1) {
          await tryToPay(tab)
          if (is()) await perform({ ...calm, act: 'previous', tab }, 'at last')
        }
        for (const cart of unpaid()) note({ kind: 'stuck', cart, by, at: steps.now() })
      }
    }

    await world.startMachines()
    world.begin()
    for (const [index, command] of schedule.commands.entries())
      await perform(command, `${index + 1}`)
    world.calm()
    if (schedule.isCustomerHasty)
      for (const { tab, isUnpaid: is } of people) if (is()) await tryToPay(tab)
    const isOver = () => steps.isQuiet() && (!isUnpaid() || !world.isUnsettled())
    await steps.runUntil(isOver, UNTIL_ANSWERED_MS)
    await lookAtWhatWasHeard()
    for (const person of people) await finish(person)
    for (const { tab, by } of people)
      if (events.some((event) => event.kind === 'requested' && event.by === by))
        await perform({ ...calm, act: 'look at last', tab }, 'at last')
    await steps.runUntil(steps.isQuiet, UNTIL_ANSWERED_MS)
    if (events.some((event) => event.kind === 'shown' && event.as === 'noRecord')) {
      const before = listed
      await list()
      listed = before
    }
    return { violations: checkHistory({ events, listed, lateCharges }), events, story }
  }

  /** Plays a schedule with the site's own code, and checks what the customers were shown against the agency's books. */
  return (schedule, isDetailed) =>
    playToTheEnd(schedule, isDetailed).catch((error: unknown) => {
      if (!(error instanceof DoesNotEnd)) throw error
      return { violations: [{ cart: 'all', rule: 'ends' }], events: [], story: [] }
    })
}
