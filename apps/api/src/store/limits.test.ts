import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPortalStore, type PortalStore } from './portal-store.ts'

const threeAMinute = { name: 'test', times: 3, perSeconds: 60 }
const secrets = ['a secret of the tests of the store'] as [string]

let store: PortalStore

beforeEach(() => {
  store = openPortalStore(':memory:', secrets)
})
afterEach(() => store.close())

test('of two hundred at once, as many pass as the limit says', async () => {
  const taken = await Promise.all(
    Array.from({ length: 200 }, () => store.limits.take(threeAMinute, 'somebody', 0)),
  )
  expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(3)
})

test('one subject and one limit do not count for another', async () => {
  for (let times = 0; times < 4; times += 1) await store.limits.take(threeAMinute, 'somebody', 0)
  expect((await store.limits.take(threeAMinute, 'somebody else', 0)).isAllowed).toBe(true)
  expect(
    (await store.limits.take({ ...threeAMinute, name: 'other' }, 'somebody', 0)).isAllowed,
  ).toBe(true)
})

test('after the window it begins anew, and until then the wait is told', async () => {
  for (let times = 0; times < 3; times += 1) await store.limits.take(threeAMinute, 'somebody', 0)
  expect(await store.limits.look(threeAMinute, 'somebody', 20_000)).toEqual({
    isAllowed: false,
    taken: 3,
    retryAfterSeconds: 40,
  })
  expect((await store.limits.take(threeAMinute, 'somebody', 60_000)).taken).toBe(1)
})

test('a success forgets the failures before it', async () => {
  for (let times = 0; times < 3; times += 1) await store.limits.take(threeAMinute, 'somebody', 0)
  await store.limits.forget(threeAMinute, 'somebody')
  expect((await store.limits.look(threeAMinute, 'somebody', 0)).isAllowed).toBe(true)
})

test('a restart does not give anybody a fresh budget', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'portal-')), 'portal.sqlite')
  const before = openPortalStore(file, secrets)
  for (let times = 0; times < 3; times += 1) await before.limits.take(threeAMinute, 'somebody', 0)
  await before.close()
  const after = openPortalStore(file, secrets)
  expect((await after.limits.take(threeAMinute, 'somebody', 0)).isAllowed).toBe(false)
  await after.close()
})
