import type { SQL, SQLWrapper } from 'drizzle-orm'

/** The portal's own database. Each step of a store is one statement: docs/decisions/010-write-each-store-step-as-one-statement.md */
export interface PortalDatabase {
  /** The file, or the name, host and port of the database: for operators, without user and password. */
  place: string
  /** Executes one statement and returns its rows. BIGINT columns are numbers. */
  rows: <Row>(statement: SQL, options?: StatementOptions) => Promise<Row[]>
  /**
   * Deletes the rows of a table of which `isOver` is true, in parts, between which other statements are executed. `values` are
   * those of its placeholders.
   */
  deleteInParts: (table: string, isOver: SQL, values?: StatementOptions['values']) => Promise<void>
  /**
   * The time by the clock of the database, in milliseconds since 1970: an expression for statements. All processes share
   * this clock; times that one process writes and another one compares must be taken from it.
   */
  now: SQLWrapper
  /** The connections of this process to a database server; absent for a file. */
  connections?: () => ConnectionCounts
  /**
   * Calls the listener when the log of a file can no longer be written back into the file: once, until it can again. Only the
   * latest listener counts; absent for a database server.
   */
  onCheckpointFailure?: (listener: (failure: Error) => void) => void
  close: () => Promise<void>
}

export interface StatementOptions {
  /** The values of the statement's placeholders. A statement that has them is made once and executed often. */
  values?: Record<string, unknown>
  /**
   * False for a write that does not wait until the disk has it: a power failure may undo it, a crash of the process does
   * not. It must return a row for each row that it writes.
   */
  isSynced?: boolean
  /**
   * A second statement, which inserts from the rows that the first one returns; it reads them as `changed`. Both are
   * committed, or neither.
   */
  insert?: SQL
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
