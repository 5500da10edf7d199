import { afterAll } from 'vitest'
import { startTestSimulator } from '@mva/simulator/testing/test-simulator'
import { openPortalDatabase, portalStoreIn } from '../src/store/portal-store.ts'
import { withManualClock } from './store/manual-clock.ts'

export const secrets: [string] = ['a secret of the tests with a simulated agency']

/** Starts a simulated agency, and a store in memory whose clock stands still. Both close after the tests of the file. */
export const startAgencyAndStore = async () => {
  const simulator = await startTestSimulator()
  const { database, clock } = withManualClock(await openPortalDatabase(':memory:'))
  const store = await portalStoreIn(database, secrets)
  afterAll(async () => {
    await simulator.close()
    await store.close()
  })
  return { simulator, database, clock, store }
}
