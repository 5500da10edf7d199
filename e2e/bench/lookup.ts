import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printRates, ratesOf } from './measure.ts'
import { startContender, startSite } from './processes.ts'

/**
 * Compares the lookup of the built server in simulated mode with a bare Fastify route, and with itself at a hundred
 * times the registrations.
 */
const SMALL = 10_000
const LARGE = 1_000_000
const SEED = join(import.meta.dirname, '../../packages/simulator/seed-population.ts')
const LOOK_UP = '/trpc/vehicleStatus.lookUp'

const folder = mkdtempSync(join(tmpdir(), 'bench-'))

const startSimulated = (registrations: number) => {
  const file = join(folder, `${registrations}`, 'simulation.sqlite')
  execFileSync(process.execPath, [SEED, '--registrations', String(registrations)], {
    env: { ...process.env, SIMULATION_DATABASE_FILE: file },
    stdio: 'inherit',
  })
  return startSite({
    LOG_LEVEL: 'warn',
    SIMULATION_DATABASE_FILE: file,
    PORTAL_DATABASE_URL: join(folder, `${registrations}`, 'portal.sqlite'),
  })
}

const bare = await startContender('fastify-static')
const small = await startSimulated(SMALL)
const large = await startSimulated(LARGE)
const contenders = [
  { name: 'Fastify, static JSON', origin: bare.origin, path: '/lookup' },
  { name: 'the built server, simulated', origin: small.origin, path: LOOK_UP },
  { name: 'the same, 1,000,000 registrations', origin: large.origin, path: LOOK_UP },
]
console.log('\nLookups a second, and the ratio to the first, round by round (medians)')
printRates(contenders, await ratesOf(contenders, SMALL))
for (const server of [bare, small, large]) await server.stop()
rmSync(folder, { recursive: true })
