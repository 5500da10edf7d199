import { createRequire } from 'node:module'
import type Database from 'better-sqlite3'

/**
 * Preloaded into the built server, counts what it writes to its databases and tells its parent on request: statements that
 * write, and those of them that wait for the disk.
 */
const FULL = 2

/** The driver of the program that is preloaded, which is another module than that of the bench. */
const require = createRequire(process.argv[1] ?? '')
const driver = require('better-sqlite3') as typeof Database
const counts = { writes: 0, fsyncs: 0 }

const { prototype } = driver
// oxlint-disable-next-line typescript/unbound-method -- `prepareCounted` calls it with its connection
const { prepare } = prototype
prototype.prepare = function prepareCounted(this: Database.Database, text: string) {
  const statement = prepare.call(this, text) as Database.Statement
  if (statement.readonly) return statement as never
  const waits = () => !this.inTransaction && this.pragma('synchronous', { simple: true }) === FULL
  for (const name of ['run', 'all', 'get'] as const) {
    const execute: (...values: unknown[]) => unknown = statement[name].bind(statement)
    const counted = (...values: unknown[]) => {
      const result = execute(...values)
      if (!hasChanged(result)) return result
      counts.writes += 1
      if (waits()) counts.fsyncs += 1
      return result
    }
    Object.defineProperty(statement, name, { value: counted })
  }
  return statement as never
}

/** Whether a statement changed a row, by its result or the rows that it returned. */
const hasChanged = (result: unknown): boolean =>
  Array.isArray(result)
    ? result.length > 0
    : typeof result === 'object' && result !== null && 'changes' in result
      ? result.changes !== 0
      : result !== undefined

process.on('message', () => process.send?.(counts))
process.channel?.unref()
