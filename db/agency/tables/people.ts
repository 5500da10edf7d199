import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { customers } from './customers.ts'

/** The names by which testers know customers: personas, and people whom they added. */
export const people = sqliteTable('people', {
  personId: text().primaryKey(),
  customerId: integer()
    .notNull()
    .unique()
    .references(() => customers.customerId, { onDelete: 'cascade' }),
  name: text().notNull(),
  /** The purpose of the person, for testers. */
  story: text().notNull(),
})
