import { describe, expect, it } from 'vitest'
import { databases, openTestStore, secrets } from '../../testing/store/databases.ts'
import { KNOWN_FOR_MS } from './known-clients.ts'
import { openPortalStore } from './portal-store.ts'

describe.each(databases)('in $name', async (testDatabase) => {
  const { url, store } = await openTestStore(testDatabase)

  it('knows a client of an owner for a year after the last sign-in, and for no other owner', async () => {
    const { knownClients } = store
    await knownClients.remember(['browser', 'address'], ['license', 'person'], 0)
    await knownClients.remember(['browser'], ['license'], 1_000)
    const isKnown = (client: string, owner: string, now: number) =>
      knownClients.isKnown(['stranger', client], ['no one', owner], now)
    expect(await isKnown('browser', 'license', KNOWN_FOR_MS + 999)).toBe(true)
    expect(await isKnown('browser', 'license', KNOWN_FOR_MS + 1_000)).toBe(false)
    expect(await isKnown('address', 'license', KNOWN_FOR_MS - 1)).toBe(true)
    expect(await isKnown('address', 'license', KNOWN_FOR_MS)).toBe(false)
    expect(await isKnown('browser', 'another license', 2_000)).toBe(false)
    expect(await isKnown('address', 'person', 2_000)).toBe(true)
    expect(await isKnown('stranger', 'license', 2_000)).toBe(false)
    expect(await knownClients.isKnown([], ['license'], 2_000)).toBe(false)
    expect(await knownClients.isAnyones('browser', 2_000)).toBe(true)
    expect(await knownClients.isAnyones('stranger', 2_000)).toBe(false)
    expect(await knownClients.isAnyones('address', KNOWN_FOR_MS - 1)).toBe(true)
    expect(await knownClients.isAnyones('address', KNOWN_FOR_MS)).toBe(false)
  })

  it('forgets a client, and no other one', async () => {
    const { knownClients } = store
    await knownClients.remember(['shared', 'own'], ['someone', 'another'], 1_000)
    await knownClients.forget('shared')
    expect(await knownClients.isAnyones('shared', 2_000)).toBe(false)
    expect(await knownClients.isKnown(['own'], ['someone'], 2_000)).toBe(true)
  })

  it('knows it in all processes, and forgets what is swept', async () => {
    await store.knownClients.remember(['early'], ['license'], 5_000)
    await store.knownClients.remember(['late'], ['license'], 6_000)
    const another = await openPortalStore(url, secrets)
    await another.knownClients.sweep(5_000)
    await another.close()
    expect(await store.knownClients.isAnyones('early', 7_000)).toBe(false)
    expect(await store.knownClients.isAnyones('late', 7_000)).toBe(true)
  })
})
