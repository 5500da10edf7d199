import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPortalStore, type PortalStore } from './portal-store.ts'
import type { SessionRecord, SigningIn } from './session-record.ts'
import { databases, secrets } from './testing/databases.ts'

const record: SigningIn = {
  stage: 'signingIn',
  loginTypeId: 1,
  loginRequestToken: 'request-token',
  email: 'maria@example.com',
  phone: null,
  isPaperOtpSent: false,
  accountKey: 'account',
  step: 1,
  factor: null,
  attempts: 0,
}

const at = { now: 1000, endsAt: 5000 }
const active = { now: 2000, idleSince: 0 }

const oneMoreAttempt = (session: SessionRecord) =>
  session.stage === 'signingIn' ? { ...session, attempts: session.attempts + 1 } : null

describe.each(databases)('in $name', ({ start }) => {
  let stop: () => Promise<void>
  let store: PortalStore

  beforeAll(async () => {
    const database = await start()
    stop = database.stop
    store = await openPortalStore(database.url, secrets)
  })
  afterAll(async () => {
    await store.close()
    await stop()
  })

  it('finds a session by its id until it ends', async () => {
    const id = await store.sessions.start(record, at)
    expect(await store.sessions.find(id, active)).toEqual({
      record,
      lastSeenAt: 1000,
      endsAt: 5000,
    })
    await store.sessions.end(id)
    expect(await store.sessions.find(id, active)).toBeUndefined()
  })

  it('does not find a session that was idle for too long or has expired', async () => {
    const id = await store.sessions.start(record, at)
    expect(await store.sessions.find(id, { now: 2000, idleSince: 1000 })).toBeUndefined()
    expect(await store.sessions.find(id, { now: 5000, idleSince: 0 })).toBeUndefined()
    await store.sessions.touch(id, 3000)
    expect(await store.sessions.find(id, { now: 4000, idleSince: 1000 })).toBeDefined()
  })

  it('finds an extended session after its first end', async () => {
    const id = await store.sessions.start(record, at)
    await store.sessions.extend(id, 9000)
    expect(await store.sessions.find(id, { now: 8000, idleSince: 0 })).toBeDefined()
  })

  it('keeps all concurrent changes', async () => {
    const id = await store.sessions.start(record, at)
    await Promise.all(Array.from({ length: 12 }, () => store.sessions.change(id, oneMoreAttempt)))
    const found = await store.sessions.find(id, active)
    expect(found?.record).toMatchObject({ attempts: 12 })
  })

  it('finds no session for an unknown id', async () => {
    expect(await store.sessions.find('made-up', active)).toBeUndefined()
    expect(await store.sessions.change('made-up', () => null)).toBeUndefined()
  })
})
