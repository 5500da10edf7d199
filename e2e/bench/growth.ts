import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { addPerson, signInAs } from '../customer/simulated-agency.ts'
import {
  isPostgresInstalled,
  removePostgresServers,
  startPostgresServer,
} from '../operations/postgres.ts'
import { printHead, printRow } from '../support/report.ts'
import { requestsOf } from './measure.ts'
import {
  proxySettings,
  type ServerProcess,
  startContender,
  startSimulator,
  startSite,
} from './processes.ts'

/**
 * Measures how the built server grows: its memory and the file of its database after lookups, sessions and renewals, and
 * what a lookup costs with several processes on one PostgreSQL, if it is installed.
 */
const { values } = parseArgs({
  options: {
    lookups: { type: 'string', default: '120000' },
    customers: { type: 'string', default: '1000' },
  },
})
const LOOKUPS = Number(values.lookups)
const CUSTOMERS = Number(values.customers)
const CUSTOMERS_AT_ONCE = 20
const CONNECTIONS = 64
const STEPS = 4
const PROCESSES = [1, 2, 3]
/** Of each process, and as many before them that do not count. */
const LOOKUPS_OF_PROCESS = 3_000
const LOOK_UP = '/trpc/vehicleStatus.lookUp'
const MEBIBYTE = 1_048_576

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const megabytes = (bytes: number, digits = 0) => `${(bytes / MEBIBYTE).toFixed(digits)} MB`

const lookUp = async ({ origin }: ServerProcess, amount: number, connections = CONNECTIONS) => {
  const { non2xx, errors } = await autocannon({
    url: origin + LOOK_UP,
    connections,
    amount,
    requests: requestsOf({ isFromManyAddresses: true }),
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} failed lookups`)
}

const startProxy = (agencyUrl: string, database: string) =>
  startSite({
    ...proxySettings(agencyUrl, database),
    SHARED_ADDRESSES: '',
    TRUSTED_PROXIES: 'loopback',
  })

const fast = await startContender('agency')
printHead(['One process, SQLite', 'memory', 'database', 'its log'])
const file = join(folder, 'portal.sqlite')
const print = (what: string, server: ServerProcess) =>
  printRow([
    what,
    megabytes(server.residentBytes()),
    megabytes(statSync(file).size, 1),
    megabytes(statSync(`${file}-wal`).size, 1),
  ])
const visited = await startProxy(`${fast.origin}/api`, file)
print('at rest', visited)
for (let step = 1; step <= STEPS; step += 1) {
  await lookUp(visited, LOOKUPS / STEPS)
  print(`${((LOOKUPS * step) / STEPS).toLocaleString('en')} lookups`, visited)
}
await visited.stop()

const agency = await startSimulator({
  LOG_LEVEL: 'silent',
  SIMULATION_DATABASE_FILE: join(folder, 'simulation.sqlite'),
})
for (const name of readdirSync(folder))
  if (name.startsWith('portal.sqlite')) rmSync(join(folder, name))
const served = await startSite({
  ...proxySettings(`${agency.origin}/agency`, file),
  AGENCY_FAILURES_UNTIL_PAUSE: '10000',
})
print('at rest', served)

/** Does `work` for each customer, some at once. */
const forEachCustomer = async <T>(work: (index: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: CUSTOMERS_AT_ONCE }, async () => {
      while (next < CUSTOMERS) results.push(await work((next += 1)))
    }),
  )
  return results
}
const customers = await forEachCustomer(async (index) => {
  const person = await addPerson(agency.origin, `customer-${index}@example.com`)
  return signInAs({ site: served.origin, agency: agency.origin }, person)
})
print(`${CUSTOMERS} sessions`, served)
await forEachCustomer(async (index) => {
  const customer = customers[index - 1]
  const [first = ''] = (await customer?.registrations()) ?? []
  await customer?.checkOut(first, 'renew')
})
print(`${CUSTOMERS} renewals`, served)
await served.stop()
await agency.stop()

if (isPostgresInstalled()) {
  const { port } = await startPostgresServer()
  printHead(['Processes, PostgreSQL', 'memory of all', 'CPU for a lookup'])
  for (const count of PROCESSES) {
    const sites = await Promise.all(
      Array.from({ length: count }, () =>
        startProxy(`${fast.origin}/api`, `postgres://postgres@127.0.0.1:${port}/postgres`),
      ),
    )
    const each = async (amount: number) =>
      Promise.all(sites.map((site) => lookUp(site, amount, Math.ceil(CONNECTIONS / count))))
    await each(LOOKUPS_OF_PROCESS)
    const cpuMicros = () => sites.reduce((sum, site) => sum + site.cpuMicros(), 0)
    const before = cpuMicros()
    await each(LOOKUPS_OF_PROCESS)
    printRow([
      count,
      megabytes(sites.reduce((sum, site) => sum + site.residentBytes(), 0)),
      `${((cpuMicros() - before) / (LOOKUPS_OF_PROCESS * count)).toFixed(0)} µs`,
    ])
    for (const site of sites) await site.stop()
  }
  await removePostgresServers()
} else console.log('PostgreSQL is not installed: it is not measured.')
await fast.stop()
rmSync(folder, { recursive: true })
