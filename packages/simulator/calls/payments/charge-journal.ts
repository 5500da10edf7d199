import { hash } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { chargeJournal } from '@mva/db-agency/tables/transactions'
import { dollarsFromCents } from '@mva/shared/money'
import type { World } from '../../world/world.ts'

const SHOWN_HASH_DIGITS = 16

/**
 * Every attempt to charge a card in a world, newest first, as `/sim/charges` returns it: `amount` in dollars including
 * the service fee; instead of the token the first digits of its SHA-256.
 */
export const listCharges = ({ database: { db } }: Pick<World, 'database'>) =>
  db
    .select()
    .from(chargeJournal)
    .orderBy(desc(chargeJournal.entryId))
    .all()
    .map((entry) => ({
      id: entry.entryId,
      transactionCartId: entry.transactionCartId,
      oneTimeToken: shownToken(entry.oneTimeToken),
      amount: dollarsFromCents(entry.totalCents),
      chargedAt: entry.attemptedAt,
      outcome: entry.outcome,
      code: entry.refusalCode,
    }))

const shownToken = (oneTimeToken: string): string =>
  hash('sha256', oneTimeToken, 'hex').slice(0, SHOWN_HASH_DIGITS)
