import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { declareAgency } from '@mva/agency/config/declare-agency'
import { openAgencyDatabase } from '@mva/db-agency/agency-database'
import { seedPopulation } from '@mva/db-agency/seed/population'
import { readSimulatorSettings } from './settings.ts'
import { openWorld } from './world/world.ts'

/** Fills the simulated agency with registrations for load and size tests: `pnpm db:seed --registrations 1000000`. */
const { values } = parseArgs({ options: { registrations: { type: 'string', default: '10000' } } })
const count = Number(values.registrations)
if (!Number.isSafeInteger(count) || count < 1) {
  console.error('--registrations must be a whole number above zero.')
  process.exit(1)
}

const { SIMULATION_DATABASE_FILE: file, AGENCY_FOLDER } = readSimulatorSettings(process.env)
await declareAgency(AGENCY_FOLDER)
mkdirSync(dirname(file), { recursive: true })
const world = openWorld({ id: 'default', file, origin: () => '' })
const today = world.clock.today()
world.close()

const started = performance.now()
const database = openAgencyDatabase(file)
seedPopulation(database, { count, today })
database.sqlite.close()
console.log(
  `${count} registrations in ${((performance.now() - started) / 1000).toFixed(1)} s: ${file}`,
)
