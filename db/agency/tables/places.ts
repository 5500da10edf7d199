import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** States, and the cities and zip codes of the agency's own state. */

export const usStates = sqliteTable('us_states', {
  stateId: integer().primaryKey(),
  code: text().notNull().unique(),
  description: text().notNull(),
})

export const cities = sqliteTable('cities', {
  cityId: integer().primaryKey(),
  description: text().notNull(),
})

export const zips = sqliteTable('zips', {
  zipId: integer().primaryKey(),
  zipCode: text().notNull().unique(),
})
