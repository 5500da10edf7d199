import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
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

it('leaves no half of a copy of a file that is no database', async () => {
  const damaged = join(folder, 'damaged.sqlite')
  writeFileSync(damaged, 'no database'.repeat(1_000))
  const copy = join(folder, 'half.sqlite')
  await expect(backUp(damaged, copy)).rejects.toThrow('not a database')
  expect(existsSync(copy)).toBe(false)
})

it('ends while the site goes on writing into a database of many pages', async () => {
  const MAX_WRITES = 100
  await site.rows(
    sql`INSERT INTO feedback_answers (answer_id, answered_on, service, language, ease, comment)
      VALUES ('long', '2026-11-23', 'renew', 'en', 'easy', ${'.'.repeat(1_000_000)})`,
  )
  const copied = backUp(original, join(folder, 'many-pages.sqlite')).then(() => true)
  let writes = 0
  for (let isCopied = false; !isCopied && writes < MAX_WRITES; writes += 1) {
    await site.rows(sql`UPDATE readiness SET checks = checks + 1`)
    isCopied = await Promise.race([copied, setImmediate(false)])
  }
  await copied
  expect(writes).toBeLessThan(MAX_WRITES)
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
