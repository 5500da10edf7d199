import type { SQL } from 'drizzle-orm'

/** The portal's own database. Each step of a store is one statement: docs/decisions/010-write-each-store-step-as-one-statement.md */
export interface PortalDatabase {
  /** Executes one statement and returns its rows. BIGINT columns are numbers. */
  rows: <Row>(statement: SQL) => Promise<Row[]>
  close: () => Promise<void>
}
