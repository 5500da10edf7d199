import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { databases, processesInDatabase } from '../../testing/store/databases.ts'
import { nextSecrets } from './next-secrets.ts'
import type { Secrets } from './sealing/seal.ts'
import type { SessionRecord } from './session-record.ts'

const OLD = 'last year: a secret that is long enough'
const NEW = 'this year: a secret that is long enough'
const record = { stage: 'signingIn' } as SessionRecord

describe.each(databases)('the next value of SESSION_SECRET in $name', (testDatabase) => {
  const { database, startProcess } = processesInDatabase(testDatabase)

  /** A server that starts and stores a session. */
  const serve = async (...secrets: Secrets) => {
    const { sessions } = await startProcess(secrets)
    await sessions.start(record, { now: 1000, endsAt: 5000 })
  }
  const next = (...secrets: Secrets) => nextSecrets(database(), secrets)

  it('adds a fresh secret at the end, then puts it first, then leaves it alone', async () => {
    await serve(OLD)
    const [old, fresh = ''] = await next(OLD)
    expect(old).toBe(OLD)
    expect(fresh.length).toBeGreaterThanOrEqual(32)
    expect((await next(OLD))[1]).not.toBe(fresh)
    await serve(OLD, fresh)
    expect(await next(OLD, fresh)).toEqual([fresh, OLD])
    await serve(fresh, OLD)
    expect(await next(fresh, OLD)).toEqual([fresh])
    await serve(fresh)
    expect((await next(fresh))[0]).toBe(fresh)
  })

  it('refuses the next step before a server has started with the present value', async () => {
    await expect(next(OLD)).rejects.toThrow('No server has started')
    await serve(OLD)
    await expect(next(OLD, NEW)).rejects.toThrow('No server has started')
  })

  it('refuses to remove the old secret while records are sealed with it', async () => {
    await serve(OLD)
    await serve(NEW, OLD)
    await serve(OLD, NEW)
    await expect(next(NEW, OLD)).rejects.toThrow('restart one of them again')
    await serve(NEW, OLD)
    expect(await next(NEW, OLD)).toEqual([NEW])
  })

  it('names the secret of records that the present value does not open', async () => {
    await serve(OLD)
    await serve(OLD, NEW)
    await expect(next(NEW)).rejects.toThrow('add it to the end of the list')
  })

  it('changes nothing', async () => {
    await serve(OLD)
    const stored = () => database().rows(sql`SELECT sealed_copies FROM fingerprint_key`)
    const before = await stored()
    await next(OLD)
    await expect(next(NEW, OLD)).rejects.toThrow('No server has started')
    expect(await stored()).toEqual(before)
  })
})
