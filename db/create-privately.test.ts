import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openAgencyDatabase } from './agency/agency-database.ts'
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

it('a database keeps its write-ahead log when another process closes it', async () => {
  const file = join(folder, 'shared.sqlite')
  const portal = openSqlitePortal(file)
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  const another = `const db = new (require(process.argv[1]))(process.argv[2]); db.exec('UPDATE known_clients SET seen_at = 1'); db.close()`
  execFileSync(process.execPath, ['-e', another, driver, file])
  expect(existsSync(`${file}-wal`)).toBe(true)
  await portal.close()
})
