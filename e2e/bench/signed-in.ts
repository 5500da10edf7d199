import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addPerson, FLEET_OWNER, signInAs } from '../customer/simulated-agency.ts'
import type { OnRequest } from '../customer/site-client.ts'
import {
  isPostgresInstalled,
  removePostgresServers,
  startPostgresServer,
} from '../operations/postgres.ts'
import { openRoundTripCounter } from './count-round-trips.ts'
import { type Contender, lookupBody, measure, median, printRounds, spread } from './measure.ts'
import {
  proxySettings,
  type ServerProcess,
  startSimulator,
  startSite,
  type Written,
} from './processes.ts'

/**
 * Measures the built server in proxy mode, in front of the simulated agency in another process: what it writes to its database
 * for a request, how many profiles it serves, and what a whole renewal costs, from the sign-in to the paid confirmation: with
 * PostgreSQL, if it is installed, in round trips and in transactions that write.
 */
const REQUESTS = 20
const RENEWALS = 6
const LOOK_UP = '/trpc/vehicleStatus.lookUp'

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const agency = await startSimulator({
  LOG_LEVEL: 'silent',
  SIMULATION_DATABASE_FILE: join(folder, 'simulation.sqlite'),
})
const startProxy = (name: string, settings: Record<string, string>, isCounted: boolean) =>
  startSite(
    {
      ...proxySettings(`${agency.origin}/agency`, join(folder, `${name}.sqlite`)),
      ...settings,
    },
    { isCounted },
  )
const site = await startProxy('rates', {}, false)
const counted = await startProxy('counted', {}, true)
const limited = await startProxy(
  'limited',
  { SHARED_ADDRESSES: '', TRUSTED_PROXIES: 'loopback' },
  true,
)

const originsOf = (server: ServerProcess) => ({ site: server.origin, agency: agency.origin })

/** What a server writes while something happens. */
const writtenIn = async (server: ServerProcess, work: () => Promise<unknown>): Promise<Written> => {
  const before = await server.written()
  await work()
  const after = await server.written()
  return { writes: after.writes - before.writes, fsyncs: after.fsyncs - before.fsyncs }
}

const printWritten = (what: string, { writes, fsyncs }: Written, times: number) =>
  console.log(
    `${what.padEnd(44)} ${(writes / times).toFixed(2).padStart(6)} writes ${(fsyncs / times).toFixed(2).padStart(6)} fsyncs`,
  )

const times = async (count: number, work: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < count; index += 1) await work(index)
}

/** A lookup that finds nothing, which counts against the plate too; each from another address. */
const lookUp = (index: number) =>
  fetch(limited.origin + LOOK_UP, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.0.0.${index}`,
    },
    body: lookupBody(index),
  })

let people = 0

/** Signs in a new customer, because one person gets a few codes an hour, who renews a registration. */
const renew = async (server: ServerProcess, onRequest?: OnRequest): Promise<void> => {
  people += 1
  const person = await addPerson(agency.origin, `customer-${people}@example.com`)
  const customer = await signInAs(originsOf(server), person, onRequest)
  const [first = ''] = await customer.registrations()
  await customer.checkOut(first, 'renew')
}

console.log('\nWritten to the database of the site for one of each')
printWritten(
  'a lookup that finds nothing, limits in force',
  await writtenIn(limited, () => times(REQUESTS, lookUp)),
  REQUESTS,
)
const reader = await signInAs(originsOf(counted), FLEET_OWNER)
const readProfile = () => reader.site.profile.personal.query()
// The first one stores the customer's name with the session.
await readProfile()
printWritten('a profile', await writtenIn(counted, () => times(REQUESTS, readProfile)), REQUESTS)
printWritten('a renewal, from the sign-in', await writtenIn(counted, () => renew(counted)), 1)

/** The background work of the site adds to some renewals, so the one with the fewest counts. */
const countWithPostgres = async () => {
  const postgres = await startPostgresServer()
  const counter = await openRoundTripCounter(postgres.port)
  const server = await startProxy(
    'postgres',
    { PORTAL_DATABASE_URL: `postgres://postgres@127.0.0.1:${counter.port}/postgres` },
    false,
  )
  const counts: { roundTrips: number; transactions: number }[] = []
  for (let index = 0; index < RENEWALS; index += 1) {
    const before = { roundTrips: counter.roundTrips(), ids: await postgres.transactionIds() }
    await renew(server)
    counts.push({
      roundTrips: counter.roundTrips() - before.roundTrips,
      transactions: (await postgres.transactionIds()) - before.ids,
    })
  }
  await server.stop()
  counter.close()
  await removePostgresServers()
  const fewest = (what: 'roundTrips' | 'transactions') =>
    Math.min(...counts.map((count) => count[what]))
  console.log(
    `\nA renewal with PostgreSQL, from the sign-in: ${fewest('roundTrips')} round trips, ${fewest('transactions')} transactions that write`,
  )
}
if (isPostgresInstalled()) await countWithPostgres()
else console.log('\nPostgreSQL is not installed: no round trips are counted.')

const customer = await signInAs(originsOf(site), FLEET_OWNER)
const profile: Contender = {
  name: 'profile',
  server: site,
  path: '/trpc/profile.personal',
  body: '{}',
  headers: { cookie: customer.cookies.header },
}
const agencyProfile: Contender = {
  ...profile,
  name: 'registrations',
  path: '/trpc/profile.registrations',
}
console.log('\nReading while signed in, with 16 connections')
printRounds(await measure([profile, agencyProfile], 16))

const cpu: number[] = []
let calls = 0
for (let index = 0; index < RENEWALS; index += 1) {
  const before = site.cpuMicros()
  calls = 0
  await renew(site, () => (calls += 1))
  cpu.push((site.cpuMicros() - before) / 1000)
}
console.log(
  `\nA renewal from the sign-in to the confirmation: ${calls} calls, ${spread(cpu, 0)} ms CPU of the site, ${(median(cpu) / calls).toFixed(1)} ms for a call`,
)

for (const server of [site, counted, limited, agency]) await server.stop()
rmSync(folder, { recursive: true })
