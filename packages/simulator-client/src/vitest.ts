import { test as base } from 'vitest'
import type { Agency } from './agency.ts'
import { startAgency, type StartedAgency } from './start-agency.ts'

/** Vitest's `test` with `agency`, a world of its own for each test, of a simulator that the file starts. */
export const test = base.extend<{ simulator: StartedAgency; agency: Agency }>({
  simulator: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixtures that it needs from the pattern.
    async ({}, use) => {
      await using started = await startAgency()
      await use(started)
    },
    { scope: 'file' },
  ],
  agency: async ({ simulator }, use) => {
    const world = await simulator.newWorld()
    await use(world)
    await world.deleteWorld()
  },
})
