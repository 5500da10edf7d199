import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { quantile } from '../bench/measure.ts'
import { proxySettings, startSimulator, startSite } from '../bench/processes.ts'
import {
  addFault,
  addPerson,
  type Origins,
  type Person,
  signInAs,
} from '../customer/simulated-agency.ts'
import { ReportedFailure } from '../customer/site-client.ts'
import { removePostgresServers, startPostgresServer } from '../operations/postgres.ts'
import { printHead, printRow } from '../support/report.ts'

/**
 * Customers arrive at a fixed rate, whether or not the earlier ones were answered: each signs in, renews a registration and pays. A
 * closed loop, whose customers wait for answers, hides how long others would have waited. Runs the built site in proxy mode with
 * PostgreSQL, which has to be installed, from 10 % to 120 % of its capacity and back to 10 %, and prints a row for each rate.
 */
const { values } = parseArgs({
  options: {
    /** Seconds of arrivals at each rate. */
    seconds: { type: 'string', default: '60' },
    processes: { type: 'string', default: '1' },
    /** How long each answer of the agency takes, in milliseconds. */
    'agency-ms': { type: 'string', default: '300' },
    /** Renewals a second; measured with a closed loop if left out. */
    capacity: { type: 'string' },
    /** Customers at once in that closed loop: more than the processes bear, although a sign-in waits for most of its time. */
    together: { type: 'string', default: '128' },
  },
})
const SECONDS = Number(values.seconds)
const PERCENTS = [10, 25, 50, 75, 90, 100, 110, 120, 10]
const FOREVER = 1_000_000
const PEOPLE_AT_ONCE = 20
const SECOND_MS = 1_000
/** The site refuses work that it cannot do now. */
const SHED_STATUSES = [429, 503]

interface Visit {
  outcome: 'done' | 'shed' | 'failed'
  /** From the arrival that was due, not from the first request, in milliseconds. */
  tookMs: number
  /** How much later than due the first request was sent: above some milliseconds, the generator is too slow. */
  lateMs: number
  reason: string
}

const folder = mkdtempSync(join(tmpdir(), 'open-loop-'))
const agency = await startSimulator({
  LOG_LEVEL: 'silent',
  SIMULATION_DATABASE_FILE: join(folder, 'simulation.sqlite'),
})
const postgres = await startPostgresServer()
const sites = await Promise.all(
  Array.from({ length: Number(values.processes) }, () =>
    startSite({
      ...proxySettings(
        `${agency.origin}/agency`,
        `postgres://postgres@127.0.0.1:${postgres.port}/postgres`,
      ),
      LOG_LEVEL: 'silent',
    }),
  ),
)
let visits = 0

/** The processes in turn. */
const nextOrigins = (): Origins => {
  visits += 1
  return { site: sites[visits % sites.length]?.origin ?? '', agency: agency.origin }
}

let people = 0
const nextPerson = () => {
  people += 1
  return addPerson(agency.origin, `customer-${people}@example.com`)
}

/** Before the measurement, which they would disturb. */
const addPeople = async (count: number) => {
  const added: Person[] = []
  while (added.length < count)
    added.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(PEOPLE_AT_ONCE, count - added.length) }, nextPerson),
      )),
    )
  return added
}

const renew = async (person: Person) => {
  const customer = await signInAs(nextOrigins(), person)
  const [first = ''] = await customer.registrations()
  await customer.checkOut(first, 'renew')
}

const visit = async (person: Person, dueAt: number): Promise<Visit> => {
  const lateMs = performance.now() - dueAt
  const ended = (outcome: Visit['outcome'], reason: string): Visit => ({
    outcome,
    reason,
    lateMs,
    tookMs: performance.now() - dueAt,
  })
  try {
    await renew(person)
    return ended('done', '')
  } catch (error) {
    const isShed = error instanceof ReportedFailure && SHED_STATUSES.includes(error.status)
    return ended(isShed ? 'shed' : 'failed', String(error))
  }
}

/** Renewals a second of customers who wait for each other's places. */
const measureCapacity = async (): Promise<number> => {
  const endsAt = performance.now() + SECONDS * SECOND_MS
  let done = 0
  await Promise.all(
    Array.from({ length: Number(values.together) }, async () => {
      while (performance.now() < endsAt) {
        const { outcome } = await visit(await nextPerson(), performance.now())
        if (outcome === 'done' && performance.now() < endsAt) done += 1
      }
    }),
  )
  return done / SECONDS
}

/** Lets customers arrive for some seconds, and waits until all have left. */
const arriveAt = async (perSecond: number) => {
  const arriving = await addPeople(Math.max(1, Math.round(perSecond * SECONDS)))
  const startedAt = performance.now()
  const all: Promise<Visit>[] = []
  for (const [index, person] of arriving.entries()) {
    const dueAt = startedAt + (index / perSecond) * SECOND_MS
    await wait(Math.max(0, dueAt - performance.now()))
    all.push(visit(person, dueAt))
  }
  const lastArrivedAt = performance.now()
  const ended = await Promise.all(all)
  return { ended, drainedMs: performance.now() - lastArrivedAt }
}

const seconds = (milliseconds: number) => `${(milliseconds / SECOND_MS).toFixed(2)} s`

const compareRates = async () => {
  const delayMs = Number(values['agency-ms'])
  await addFault(agency.origin, { call: '*', kind: 'delay', delayMs, times: FOREVER })
  const capacity = values.capacity === undefined ? await measureCapacity() : Number(values.capacity)
  if (!(capacity > 0))
    throw new Error('no renewal was completed: raise --seconds, or name --capacity')
  console.log(
    `${sites.length} processes, an agency that takes ${values['agency-ms']} ms: ${capacity.toFixed(1)} renewals a second\n`,
  )
  printHead([
    'Of capacity',
    'arrivals a second',
    'arrived',
    'renewed',
    'shed',
    'failed',
    'p50',
    'p95',
    'p99',
    'slowest',
    'all had left after',
    'generator late by',
  ])
  const reasons = new Map<string, number>()
  for (const percent of PERCENTS) {
    const perSecond = (capacity * percent) / 100
    const { ended, drainedMs } = await arriveAt(perSecond)
    const count = (outcome: Visit['outcome']) =>
      ended.filter((one) => one.outcome === outcome).length
    const times = ended.filter(({ outcome }) => outcome === 'done').map(({ tookMs }) => tookMs)
    printRow([
      `${percent} %`,
      perSecond.toFixed(1),
      ended.length,
      count('done'),
      count('shed'),
      count('failed'),
      ...[0.5, 0.95, 0.99].map((part) => seconds(quantile(times, part))),
      seconds(Math.max(0, ...times)),
      seconds(drainedMs),
      `${Math.max(...ended.map(({ lateMs }) => lateMs)).toFixed(0)} ms`,
    ])
    for (const { reason } of ended)
      if (reason !== '') reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  for (const [reason, count] of reasons) console.log(`${count} × ${reason}`)
}

try {
  await compareRates()
} finally {
  for (const server of [...sites, agency]) await server.stop()
  await removePostgresServers()
  rmSync(folder, { recursive: true })
}
