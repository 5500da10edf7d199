import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPortalStore, type PortalStore } from './portal-store.ts'
import type { SigningIn } from './session-record.ts'

const record: SigningIn = {
  stage: 'signingIn',
  loginTypeId: 1,
  loginRequestToken: 'request-token',
  email: 'maria@example.com',
  phone: null,
  isPaperOtpSent: false,
  accountKey: 'account',
  factor: null,
  attempts: 0,
}

const at = { now: 1000, endsAt: 5000 }
const active = { now: 2000, idleSince: 0 }

let store: PortalStore

beforeEach(() => {
  store = openPortalStore(':memory:', ['a secret of the tests of the store'])
})
afterEach(() => store.close())

test('a session is found by its id until it ends', async () => {
  const id = await store.sessions.start(record, at)
  expect(await store.sessions.find(id, active)).toEqual({ record, lastSeenAt: 1000, endsAt: 5000 })
  await store.sessions.end(id)
  expect(await store.sessions.find(id, active)).toBeUndefined()
})

test('a session that was idle for too long, or whose time is over, is no session', async () => {
  const id = await store.sessions.start(record, at)
  expect(await store.sessions.find(id, { now: 2000, idleSince: 1000 })).toBeUndefined()
  expect(await store.sessions.find(id, { now: 5000, idleSince: 0 })).toBeUndefined()
  await store.sessions.touch(id, 3000)
  expect(await store.sessions.find(id, { now: 4000, idleSince: 1000 })).toBeDefined()
})

test('changes at the same time are all kept', async () => {
  const id = await store.sessions.start(record, at)
  await Promise.all(
    Array.from({ length: 12 }, () =>
      store.sessions.change(id, (now) => ({
        ...(now as SigningIn),
        attempts: (now as SigningIn).attempts + 1,
      })),
    ),
  )
  const found = await store.sessions.find(id, active)
  expect(found?.record).toMatchObject({ attempts: 12 })
})

test('an unknown id is nobody', async () => {
  expect(await store.sessions.find('made-up', active)).toBeUndefined()
  expect(await store.sessions.change('made-up', () => null)).toBeUndefined()
})
