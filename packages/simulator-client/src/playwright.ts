import { test as base, type TestInfo } from '@playwright/test'
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

const MAX_NAME = 100

/** Attaches what the agency saw to the report. */
const attachEvidence = async (world: Agency, testInfo: TestInfo) => {
  const attach = (name: string, content: unknown) =>
    testInfo.attach(name, {
      body: JSON.stringify(content, null, 2),
      contentType: 'application/json',
    })
  await attach('agency-requests.json', await world.requests())
  await attach('agency-outbox.json', await world.outbox.list())
  await attach('agency-requests.har', await world.control('get', '/sim/requests.har'))
}

/**
 * Playwright's `test` with `agency`, a world of its own for each test. The requests of the page carry the world, so the
 * site under test has to pass the header `sim-world` on to the agency.
 */
export const test = base.extend<{ agency: Agency }, WorkerFixtures>({
  agencyOrigin: [undefined, { scope: 'worker', option: true }],
  agencyToken: [undefined, { scope: 'worker', option: true }],
  simulator: [
    async ({ agencyOrigin, agencyToken }, use, { project }) => {
      if (agencyOrigin === undefined && project.use.baseURL !== undefined)
        throw new Error(
          'agencyOrigin is not set: `use` in the config needs the address of the simulator that the site at baseURL calls.',
        )
      if (agencyOrigin !== undefined) {
        await use(connectAgency({ origin: agencyOrigin, token: agencyToken }))
        return
      }
      await using started = await startAgency()
      await use(started)
    },
    { scope: 'worker' },
  ],
  agency: async ({ simulator, agencyOrigin }, use, testInfo) => {
    const world = await simulator.newWorld({ name: testInfo.title.slice(0, MAX_NAME) })
    await use(world)
    if (testInfo.status === testInfo.expectedStatus) {
      await world.deleteWorld()
      return
    }
    await attachEvidence(world, testInfo)
    // A simulator that the fixture started ends with its worlds.
    if (agencyOrigin !== undefined)
      testInfo.annotations.push({
        type: 'world of the agency, kept',
        description: `${world.origin}/sim/requests?sim-world=${world.world}`,
      })
  },
  extraHTTPHeaders: async ({ agency, extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'sim-world': agency.world }),
})
