import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openAgencyDatabase } from './agency/agency-database.ts'
import { connect } from './connect.ts'
import { openSqlitePortal } from './portal/sqlite-portal.ts'

const folder = mkdtempSync(join(tmpdir(), 'private-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const modes = () =>
  readdirSync(folder).map((file) => [file, (statSync(join(folder, file)).mode & 0o777).toString(8)])

it('databases, and the files that SQLite keeps next to them, are readable only by their owner', async () => {
  writeFileSync(join(folder, 'portal.sqlite'), '', { mode: 0o644 })
  const portal = openSqlitePortal(join(folder, 'portal.sqlite'))
  const { sqlite } = openAgencyDatabase(join(folder, 'agency.sqlite'))
  expect(Object.fromEntries(modes())).toEqual({
    'agency.sqlite': '600',
    'agency.sqlite-shm': '600',
    'agency.sqlite-wal': '600',
    'portal.sqlite': '600',
    'portal.sqlite-shm': '600',
    'portal.sqlite-wal': '600',
  })
  sqlite.close()
  await portal.close()
})

/**
 * In a process of its own, writes to a database that it wants for itself, and closes it. Returns its error, if there is one.
 * Without the file beside the database that connections share, only the locks of the database say that it is in use.
 */
const takeElsewhere = (file: string): string => {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  const program = `const db = new (require(process.argv[1]))(process.argv[2])
    try {
      db.pragma('locking_mode = EXCLUSIVE')
      db.exec("INSERT INTO written VALUES ('elsewhere')")
    } catch (error) {
      console.log(error.message)
    }
    db.close()`
  return execFileSync(process.execPath, ['-e', program, driver, file], { encoding: 'utf8' }).trim()
}

it('a database that a server has open is not taken by another process, and keeps what was written', async () => {
  const file = join(folder, 'shared.sqlite')
  const portal = openSqlitePortal(file)
  await portal.rows(sql`CREATE TABLE written (written_when TEXT)`)
  await portal.rows(sql`SELECT * FROM written`)
  await portal.rows(sql`INSERT INTO written VALUES ('before')`)
  expect(takeElsewhere(file)).toBe('database is locked')
  expect(existsSync(`${file}-wal`)).toBe(true)
  await portal.rows(sql`INSERT INTO written VALUES ('after')`)
  await portal.close()
  const sqlite = connect(file, () => undefined)
  const written = sqlite.prepare('SELECT written_when FROM written').pluck()
  expect(written.all()).toEqual(['before', 'after'])
  sqlite.close()
})
