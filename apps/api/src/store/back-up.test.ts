import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openSqlitePortal } from '@mva/db-portal/sqlite-portal'
import { backUp } from './back-up.ts'

const folder = mkdtempSync(join(tmpdir(), 'backup-'))
const original = join(folder, 'portal.sqlite')
const site = openSqlitePortal(original)
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

const checks = sql`SELECT checks FROM readiness`

it('copies a database that the site has open, with what it wrote last, for its owner alone', async () => {
  await site.rows(sql`INSERT INTO readiness (id, checks) VALUES (1, 41)`)
  const copy = join(folder, 'copy.sqlite')
  await backUp(original, copy)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  await site.rows(sql`UPDATE readiness SET checks = 42`)
  const restored = openSqlitePortal(copy)
  expect(await restored.rows(checks)).toEqual([{ checks: 41 }])
  await restored.close()
  await expect(backUp(original, copy)).rejects.toThrow(
    `${copy} exists already. Nothing was copied.`,
  )
})

it.each([
  ['without a file', original, undefined, 'database:backup FILE'],
  [
    'of a database that is not there',
    join(folder, 'none.sqlite'),
    join(folder, 'other.sqlite'),
    'unable to open',
  ],
  ['of PostgreSQL', 'postgres://127.0.0.1:1/portal', join(folder, 'other.sqlite'), 'pg_basebackup'],
])('refuses a backup %s', async (_what, place, file, message) => {
  await expect(backUp(place, file)).rejects.toThrow(message)
})
