import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  isPostgresInstalled,
  removePostgresServers,
  startPostgresServer,
} from '../operations/postgres.ts'
import { type Contender, measure, printRounds, ratios, REGISTRATIONS } from './measure.ts'
import { proxySettings, type ServerProcess, startContender, startSite } from './processes.ts'

/**
 * Compares the lookup of the built server with its peers in one interleaved run, in front of an agency that answers at once: the
 * same lookup written by hand, with the same guarantees but for the limits, which each peer keeps elsewhere. And, in simulated
 * mode, with itself at a hundred times the registrations. `--connections 16,64`; `--ipv6` looks up from IPv6 addresses;
 * `--than FOLDER` adds the built server of another checkout.
 */
const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '16,64' },
    ipv6: { type: 'boolean', default: false },
    than: { type: 'string' },
  },
})
const MANY_REGISTRATIONS = 100 * REGISTRATIONS
const SEED = join(import.meta.dirname, '../../packages/simulator/seed-population.ts')
const LOOK_UP = '/trpc/vehicleStatus.lookUp'

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const agency = await startContender('agency')
const agencyUrl = `${agency.origin}/api`
const limitsInForce = { SHARED_ADDRESSES: '', TRUSTED_PROXIES: 'loopback' }

const newDatabase = async () => {
  const { port } = await startPostgresServer()
  return `postgres://postgres@127.0.0.1:${port}/postgres`
}

const byHand = async (
  name: string,
  limits: string,
  server: 'express' | 'fastify-trpc' = 'express',
): Promise<Contender> => ({
  name,
  server: await startContender(server, { AGENCY_API_URL: agencyUrl, LIMITS: limits }),
  path: server === 'express' ? '/lookup' : '/trpc/lookUp',
  isFromManyAddresses: true,
  isIPv6: values.ipv6,
})

const site = async (
  name: string,
  database: string,
  { settings = limitsInForce, root }: { settings?: object; root?: string } = {},
): Promise<Contender> => ({
  name,
  server: await startSite(
    { ...proxySettings(agencyUrl, database), ...settings },
    { ...(root !== undefined && { root }) },
  ),
  path: LOOK_UP,
  isFromManyAddresses: settings === limitsInForce,
  isIPv6: values.ipv6,
})

const startSimulated = (registrations: number): Promise<ServerProcess> => {
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

const simulated = async (registrations: number): Promise<Contender> => ({
  name: `the site, simulated, ${registrations.toLocaleString('en')} registrations`,
  server: await startSimulated(registrations),
  path: LOOK_UP,
})

/** What is compared, by CPU time. */
interface Comparison {
  own: Contender
  other: Contender
  /** The highest ratio that is a goal. */
  goal?: number
}

const express = await byHand('Express, no limits', 'none')
const unlimited = await site('the site, no limits', join(folder, 'unlimited.sqlite'), {
  settings: {},
})
const inMemory = await byHand('Express, limits in memory', 'memory')
const onSqlite = await byHand('Express, limits on SQLite', join(folder, 'express.sqlite'))
const trpc = await byHand(
  'Fastify and tRPC, limits on SQLite',
  join(folder, 'trpc.sqlite'),
  'fastify-trpc',
)
const limited = await site('the site, SQLite', join(folder, 'limited.sqlite'))
const few = await simulated(REGISTRATIONS)
const many = await simulated(MANY_REGISTRATIONS)
const comparisons: Comparison[] = [
  { own: unlimited, other: express, goal: 1.4 },
  { own: limited, other: inMemory, goal: 1.7 },
  { own: limited, other: onSqlite, goal: 0.3 },
  { own: limited, other: trpc },
  { own: many, other: few },
]
if (isPostgresInstalled()) {
  const other = await byHand('Express, limits on PostgreSQL', await newDatabase())
  const own = await site('the site, PostgreSQL', await newDatabase())
  comparisons.push({ own, other, goal: 0.9 })
} else console.log('PostgreSQL is not installed: it is not compared.')
const { than: root } = values
if (root !== undefined) {
  const other = await site('the other site, SQLite', join(folder, 'other.sqlite'), { root })
  comparisons.push({ own: limited, other })
}

const contenders = [...new Set(comparisons.flatMap(({ own, other }) => [other, own]))]
for (const connections of values.connections.split(',').map(Number)) {
  console.log(`\nLookups with ${connections} connections`)
  const rounds = await measure(contenders, connections)
  printRounds(rounds)
  console.log('\nCPU time, ratios: median (lowest–highest round)')
  for (const { own, other, goal } of comparisons) {
    const [mine = [], others = []] = [rounds.get(own), rounds.get(other)]
    const wanted = goal === undefined ? '' : `, goal ${goal}`
    console.log(`${own.name} ÷ ${other.name}: CPU ${ratios(mine, others, 'cpuMicros')}${wanted}`)
  }
}

for (const { server } of contenders) await server.stop()
await agency.stop()
await removePostgresServers()
rmSync(folder, { recursive: true })
