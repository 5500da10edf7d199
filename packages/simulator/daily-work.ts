import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { addDays, agencyDay } from '@mva/shared/dates'
import { cartTransactions, transactionCarts } from '@mva/db-agency/tables/transactions'
import { openCompletion } from './calls/transactions/complete-transaction.ts'
import type { World } from './world/world.ts'

/** How long a transaction of a paid cart stays in progress. */
const PENDING_DAYS = 2

/** What the agency does by itself as the days of its clock go by. docs/specification/simulator.md#daily-work */
export interface DailyWork {
  /** Does what is due since the last time. To be called before anything reads the state of the world. */
  catchUp: () => void
}

export const openDailyWork = (world: World): DailyWork => {
  const { database, clock } = world
  const complete = openCompletion(world)
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

  const completeDue = (today: string) => {
    for (const { transaction, customerId, finalizedAt } of listPending.all())
      if (addDays(agencyDay(new Date(String(finalizedAt))), PENDING_DAYS) <= today)
        complete(customerId, transaction)
  }

  let doneUntil: string | undefined
  return {
    catchUp: () => {
      const today = clock.today()
      if (today === doneUntil) return
      database.db.transaction(() => completeDue(today))
      doneUntil = today
    },
  }
}
