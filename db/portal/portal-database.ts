import type { SQL, SQLWrapper } from 'drizzle-orm'

/** The portal's own database. Each step of a store is one statement: docs/decisions/010-write-each-store-step-as-one-statement.md */
export interface PortalDatabase {
  /** Executes one statement and returns its rows. BIGINT columns are numbers. */
  rows: <Row>(statement: SQL) => Promise<Row[]>
  /**
   * The time by the clock of the database, in milliseconds since 1970: an expression for statements. All processes share
   * this clock; times that one process writes and another one compares must be taken from it.
   */
  now: SQLWrapper
  /** The connections of this process to a database server; absent for a file. */
  connections?: () => ConnectionCounts
  close: () => Promise<void>
}

/** How many connections may be and are open, how many execute a statement, and how many statements wait for one. */
export interface ConnectionCounts {
  max: number
  open: number
  inUse: number
  waiting: number
  /** Milliseconds since a statement last ended while others wait for a connection; 0 if none waits. */
  stalledMs: number
}
