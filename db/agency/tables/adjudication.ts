import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ofCustomer } from './customers.ts'
import { cities } from './places.ts'

/** Privileges, their suspensions, and the cases and crashes that identify a customer at sign-in. */

const privileges = ['baseLicense', 'commercialLicense', 'registration'] as const

/** A privilege on record; a customer may have none of the three. */
export const adjudicationPrivileges = sqliteTable(
  'adjudication_privileges',
  {
    customerId: ofCustomer(),
    privilege: text({ enum: privileges }).notNull(),
    status: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.privilege] })],
)

export const privilegeSuspensions = sqliteTable(
  'privilege_suspensions',
  {
    suspensionId: integer().primaryKey(),
    customerId: ofCustomer(),
    privilege: text({ enum: privileges }).notNull(),
    description: text().notNull(),
    effectiveDate: text().notNull(),
    status: text({ enum: ['Open', 'Closed'] }).notNull(),
  },
  (table) => [index('privilege_suspensions_by_customer').on(table.customerId)],
)

/** Cases, summonses and tickets: a violation, a suspension, or a violation that led to a suspension. */
export const adjudicationCases = sqliteTable(
  'adjudication_cases',
  {
    caseId: integer().primaryKey(),
    customerId: ofCustomer(),
    caseNumber: text().notNull(),
    violationDate: text(),
    suspensionEffectiveDate: text(),
  },
  (table) => [index('cases_by_number').on(table.caseNumber)],
)

export const crashes = sqliteTable(
  'crashes',
  {
    crashId: integer().primaryKey(),
    customerId: ofCustomer(),
    crashDate: text().notNull(),
    cityId: integer()
      .notNull()
      .references(() => cities.cityId),
  },
  (table) => [index('crashes_by_place').on(table.cityId, table.crashDate)],
)
