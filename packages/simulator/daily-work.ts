import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { cartTransactions, transactionCarts } from '@mva/db-agency/tables/transactions'
import { dailyWork } from '@mva/db-agency/tables/world'
import { addDays, agencyDay } from '@mva/shared/dates'
import { openAgencyWorld } from './calls/agency-world.ts'
import { completeTransaction } from './calls/transactions/complete-transaction.ts'
import { openExpirationReminders } from './expiration-reminders.ts'
import type { World } from './world/world.ts'

const ONLY_ROW = 1

/** How long a transaction of a paid cart stays in progress. */
const PENDING_DAYS = 2

/**
 * Returns a function that does what the agency does by itself as the days of its clock go by, as far as it is due since the
 * last time. To be called before anything reads the state of the world. docs/specification/simulator.md#daily-work
 */
export const openDailyWork = (world: World): (() => void) => {
  const { database, clock } = world
  const agency = openAgencyWorld(world)
  const listPending = database.db
    .select({
      transaction: cartTransactions,
      customerId: transactionCarts.customerId,
      finalizedAt: transactionCarts.finalizedAt,
    })
    .from(cartTransactions)
    .innerJoin(
      transactionCarts,
      eq(transactionCarts.transactionCartId, cartTransactions.transactionCartId),
    )
    .where(and(eq(cartTransactions.status, 'Pending'), isNotNull(transactionCarts.finalizedAt)))
    .orderBy(asc(transactionCarts.finalizedAt), asc(cartTransactions.transactionId))
    .prepare()

  const remind = openExpirationReminders(world)
  const keep = (day: string) =>
    database.db
      .insert(dailyWork)
      .values({ dailyWorkId: ONLY_ROW, doneUntil: day })
      .onConflictDoUpdate({ target: dailyWork.dailyWorkId, set: { doneUntil: day } })
      .run()

  const doUntil = (today: string) => {
    const done = database.db.select().from(dailyWork).get()
    // A new world has nothing to catch up on.
    let from = done?.doneUntil ?? today
    for (const { transaction, customerId, finalizedAt } of listPending.all()) {
      const dueOn = addDays(agencyDay(new Date(String(finalizedAt))), PENDING_DAYS)
      if (dueOn > today) continue
      // A renewal changes which reminders are due from then on.
      const dayBefore = addDays(dueOn, -1)
      if (dayBefore > from) {
        remind(from, dayBefore)
        from = dayBefore
      }
      completeTransaction(agency, customerId, transaction)
    }
    remind(from, today)
    keep(today)
  }

  let doneUntil: string | undefined
  return () => {
    const today = clock.today()
    if (today === doneUntil) return
    database.db.transaction(() => doUntil(today))
    doneUntil = today
  }
}
