import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ofCustomer } from './customers.ts'
import { registrations } from './registrations.ts'

/** Carts, their transactions and charges. Amounts are integer cents, instants ISO 8601 in UTC. */

export const transactionCarts = sqliteTable('transaction_carts', {
  transactionCartId: integer().primaryKey({ autoIncrement: true }),
  customerId: ofCustomer(),
  email: text(),
  phone: text(),
  finalizedAt: text(),
  /** The answer of the finalize call, as JSON in domain terms: repeated calls get the same answer. */
  finalAnswer: text(),
})

export const cartTransactions = sqliteTable(
  'cart_transactions',
  {
    transactionId: integer().primaryKey({ autoIncrement: true }),
    transactionCartId: integer()
      .notNull()
      .references(() => transactionCarts.transactionCartId, { onDelete: 'cascade' }),
    transactionTypeId: integer().notNull(),
    /** Known once the work in progress is saved. */
    registrationId: integer().references(() => registrations.registrationId, {
      onDelete: 'cascade',
    }),
    status: text({ enum: ['In Work', 'Pending', 'Completed', 'Removed'] })
      .notNull()
      .default('In Work'),
  },
  (table) => [
    index('transactions_by_cart').on(table.transactionCartId),
    index('transactions_by_registration').on(table.registrationId),
  ],
)

/** The fees of a transaction as first answered: later changes of the schedule do not affect them. */
export const cartTransactionFees = sqliteTable(
  'cart_transaction_fees',
  {
    transactionId: integer()
      .notNull()
      .references(() => cartTransactions.transactionId, { onDelete: 'cascade' }),
    position: integer().notNull(),
    feeName: text().notNull(),
    feeCents: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.transactionId, table.position] })],
)

/** The card provider's one-time tokens. Card data is not stored, only the outcome of its use. */
export const cardTokens = sqliteTable('card_tokens', {
  oneTimeToken: text().primaryKey(),
  outcome: text({
    enum: ['approved', 'chargeRefused', 'finalizeError', 'partlyFailed', 'pending', 'answerLost'],
  }).notNull(),
  /** The code of the refusal, for `chargeRefused`. */
  refusalCode: integer(),
  expiresAt: text().notNull(),
  usedAt: text(),
})

/** One row for each successful charge. The unique token prevents a second charge. */
export const charges = sqliteTable('charges', {
  chargeId: integer().primaryKey({ autoIncrement: true }),
  oneTimeToken: text()
    .notNull()
    .unique()
    .references(() => cardTokens.oneTimeToken),
  customerId: ofCustomer(),
  /** The cart that was paid; null for a charge outside a cart. */
  transactionCartId: integer()
    .unique()
    .references(() => transactionCarts.transactionCartId, { onDelete: 'cascade' }),
  subtotalCents: integer().notNull(),
  serviceFeeCents: integer().notNull(),
  totalCents: integer().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  companyName: text(),
  authorizationNumber: text().notNull(),
  traceNumber: text().notNull(),
  chargedAt: text().notNull(),
})

/** Every attempt to charge a card, in order. It has no constraints, so that it also shows double charges. */
export const chargeJournal = sqliteTable('charge_journal', {
  entryId: integer().primaryKey({ autoIncrement: true }),
  /** Null for a charge outside a cart. */
  transactionCartId: integer(),
  oneTimeToken: text().notNull(),
  totalCents: integer().notNull(),
  attemptedAt: text().notNull(),
  outcome: text({ enum: ['charged', 'refused'] }).notNull(),
  /** The code of a refusal. */
  refusalCode: integer(),
})
