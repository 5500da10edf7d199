import { test as base } from '@playwright/test'
import { type Agency, connectAgency } from './agency.ts'
import { startAgency } from './start-agency.ts'

export { expect } from '@playwright/test'

/** The options of the fixtures, for `use` in the config: `defineConfig<object, AgencyOptions>`. */
export interface AgencyOptions {
  /** The address of a running simulator, such as the one that the site under test calls; one is started if undefined. */
  agencyOrigin: string | undefined
  /** `SIMULATION_TOKEN` of a protected simulator. */
  agencyToken: string | undefined
}

interface WorkerFixtures extends AgencyOptions {
  simulator: Agency
}

/**
 * Playwright's `test` with `agency`, a world of its own for each test. The requests of the page carry the world, so the
 * site under test has to pass the header `sim-world` on to the agency.
 */
export const test = base.extend<{ agency: Agency }, WorkerFixtures>({
  agencyOrigin: [undefined, { scope: 'worker', option: true }],
  agencyToken: [undefined, { scope: 'worker', option: true }],
  simulator: [
    async ({ agencyOrigin, agencyToken }, use) => {
      if (agencyOrigin !== undefined) {
        await use(connectAgency({ origin: agencyOrigin, token: agencyToken }))
        return
      }
      await using started = await startAgency()
      await use(started)
    },
    { scope: 'worker' },
  ],
  agency: async ({ simulator }, use) => {
    const world = await simulator.newWorld()
    await use(world)
    await world.deleteWorld()
  },
  extraHTTPHeaders: async ({ agency, extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'sim-world': agency.world }),
})
