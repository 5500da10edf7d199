import type { SQL } from 'drizzle-orm'

/**
 * Our own state. Every step of a store is one statement, and so atomic in SQLite and in PostgreSQL alike, without
 * transactions that would have to be spelt twice.
 */
export interface PortalDatabase {
  /** Runs one statement and tells the rows that it returns. Whole numbers come as numbers. */
  rows: <Row>(statement: SQL) => Promise<Row[]>
  close: () => Promise<void>
}
