import { existsSync, mkdtempSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSqlitePortal } from './sqlite-portal.ts'

const MANY = 2_000

let file: string
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'checkpoints-')), 'portal.sqlite')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(dirname(file), { recursive: true })
})

/** Opens a file whose log has too few pages for SQLite to write it back by itself. */
const openWithLog = async (isServer: boolean) => {
  const portal = openSqlitePortal(file, { isServer })
  const failures: Error[] = []
  portal.onCheckpointFailure?.((failure) => failures.push(failure))
  const addUses = (subject: string, uses: number) =>
    portal.rows(sql`INSERT INTO limit_uses (subject_hash, limit_name, use_number, used_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${uses})
      SELECT ${subject}, 'test', n, 0 FROM numbers`)
  await addUses('many', MANY)
  let writes = 0
  return {
    close: portal.close,
    failures,
    writes: () => writes,
    /** By how many bytes one more write makes the log longer. */
    growth: async () => {
      const before = statSync(`${file}-wal`).size
      await addUses(`write ${(writes += 1)}`, 1)
      return statSync(`${file}-wal`).size - before
    },
  }
}

it('a server has the log written back while it works, and uses it again; nothing is lost', async () => {
  const { growth, writes, close } = await openWithLog(true)
  await expect.poll(growth, { timeout: 20_000, interval: 100 }).toBe(0)
  await close()
  expect(existsSync(`${file}-wal`)).toBe(false)
  const reopened = openSqlitePortal(file)
  const counted = await reopened.rows(sql`SELECT COUNT(*) AS count FROM limit_uses`)
  expect(counted).toEqual([{ count: MANY + writes() }])
  await reopened.close()
})

it('a server hears of a log that cannot be written back', async () => {
  const portal = openSqlitePortal(file, { isServer: true })
  const failures: string[] = []
  portal.onCheckpointFailure?.(({ message }) => failures.push(message))
  const add = (subject: number) =>
    portal.rows(sql`INSERT INTO limit_uses (subject_hash, limit_name, use_number, used_at)
      VALUES (${subject}, 'test', 1, 0)`)
  let subject = 0
  const breakLog = async () => {
    await add((subject += 1)).catch(() => undefined)
    truncateSync(`${file}-wal`)
    return failures
  }
  // Which of the two depends on what the thread has read of the log.
  const failure = expect.stringMatching(/^(disk I\/O error|file is not a database)$/)
  await expect.poll(breakLog, { timeout: 20_000, interval: 100 }).toEqual([failure])
  await portal.close()
})

it('a server that `node --watch` runs hears of no failure where there is none', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  const { growth, close, failures } = await openWithLog(true)
  await expect.poll(growth, { timeout: 20_000, interval: 100 }).toBe(0)
  expect(failures).toEqual([])
  await close()
})

it('a server hears of a thread that does not start, also if it listens later', async () => {
  const portal = openSqlitePortal(file, { isServer: true })
  renameSync(dirname(file), `${dirname(file)}-moved`)
  const heard = () =>
    new Promise<Error>((resolve) => {
      portal.onCheckpointFailure?.(resolve)
    })
  expect(await heard()).toMatchObject({ code: 'ENOENT' })
  expect(await heard()).toMatchObject({ code: 'ENOENT' })
  renameSync(`${dirname(file)}-moved`, dirname(file))
  await portal.close()
})

it('a staff command leaves the log to its end', async () => {
  const { growth, close } = await openWithLog(false)
  expect(await growth()).toBeGreaterThan(0)
  await close()
  expect(existsSync(`${file}-wal`)).toBe(false)
})
