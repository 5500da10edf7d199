import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
