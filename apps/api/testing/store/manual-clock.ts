import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'

export interface ManualClock {
  /** Milliseconds since 1970. */
  now: () => number
  advance: (milliseconds: number) => void
}

/** Replaces the clock of a database by one that stands still until the test moves it. */
export const withManualClock = (
  database: PortalDatabase,
): { database: PortalDatabase; clock: ManualClock } => {
  let now = Date.now()
  return {
    // Read when the statement is executed, not when it is written.
    database: {
      ...database,
      rows: (statement, options) =>
        database.rows(statement, { ...options, values: { ...options?.values, clock: now } }),
      deleteInParts: (table, isOver, values) =>
        database.deleteInParts(table, isOver, { ...values, clock: now }),
      now: sql`CAST(${sql.placeholder('clock')} AS BIGINT)`,
    },
    clock: {
      now: () => now,
      advance: (milliseconds) => {
        now += milliseconds
      },
    },
  }
}
