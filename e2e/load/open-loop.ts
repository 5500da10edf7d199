import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Pool } from 'undici'
import {
  DIFFERENT_REQUESTS,
  lookupBody,
  nextAddress,
  quantile,
  usualHeaders,
} from '../bench/measure.ts'
import { proxySettings, startContender, startSite } from '../bench/processes.ts'
import { removePostgresServers, startPostgresServer } from '../operations/postgres.ts'
import { printHead, printRow } from '../support/report.ts'

/**
 * Loads one, two and three processes of the built site with lookups that arrive at a fixed rate, whether or not the earlier
 * ones are answered: a load generator that waits for answers hides how long customers wait. Each lookup comes from another
 * address through a trusted proxy, as those of real visitors. `node open-loop.ts [--seconds 15] [--processes 1,2,3]`
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    processes: { type: 'string', default: '1,2,3' },
  },
})
const SECONDS = Number(values.seconds)
const SECOND_MS = 1_000
/** As many as a load balancer keeps open to a process. */
const CONNECTIONS = 256
/** Enough to keep the processes busy. */
const TOGETHER = 32
const PERCENTS = [10, 25, 50, 75, 90, 100, 120, 50]

const agency = await startContender('agency')
const postgres = await startPostgresServer()

interface Answered {
  /** 0 without an answer. */
  status: number
  /** From when the lookup was due, not from when it was sent, in milliseconds. */
  tookMs: number
}

const bodies = Array.from({ length: DIFFERENT_REQUESTS }, (_, index) => lookupBody(index))

let asked = 0

/** Looks up another registration from another address, at the processes in turn. */
const lookUp = async (pools: readonly Pool[], dueAt = performance.now()): Promise<Answered> => {
  asked += 1
  const pool = pools[asked % pools.length]
  if (!pool) throw new Error('there is no process')
  const ended = (status: number) => ({ status, tookMs: performance.now() - dueAt })
  try {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/trpc/vehicleStatus.lookUp',
      headers: { ...usualHeaders, 'x-forwarded-for': nextAddress() },
      body: bodies[asked % bodies.length] ?? '',
    })
    await body.dump()
    return ended(statusCode)
  } catch {
    return ended(0)
  }
}

/** Lookups of visitors who wait for each other's places. */
const lookUpInTurn = async (pools: readonly Pool[]) => {
  const endsAt = performance.now() + SECONDS * SECOND_MS
  const all: Answered[] = []
  await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      while (performance.now() < endsAt) all.push(await lookUp(pools))
    }),
  )
  return all
}

/** Lets lookups arrive at a rate for some seconds, and waits until all are answered. */
const lookUpAt = async (pools: readonly Pool[], perSecond: number) => {
  const startedAt = performance.now()
  const all: Promise<Answered>[] = []
  while (all.length < perSecond * SECONDS) {
    await wait(1)
    const due = Math.min(
      perSecond * SECONDS,
      ((performance.now() - startedAt) / SECOND_MS) * perSecond,
    )
    while (all.length < due)
      all.push(lookUp(pools, startedAt + (all.length / perSecond) * SECOND_MS))
  }
  return Promise.all(all)
}

const print = (name: string, all: readonly Answered[]) => {
  const times = all.filter(({ status }) => status === 200).map(({ tookMs }) => tookMs)
  printRow([
    name,
    (all.length / SECONDS).toFixed(0),
    ...[0.5, 0.95, 0.99].map((part) => `${quantile(times, part).toFixed(0)} ms`),
    `${Math.max(0, ...times).toFixed(0)} ms`,
    all.filter(({ status }) => status === 429 || status === 503).length,
    all.filter(({ status }) => ![200, 429, 503].includes(status)).length,
  ])
}

for (const count of values.processes.split(',').map(Number)) {
  const sites = await Promise.all(
    Array.from({ length: count }, () =>
      startSite({
        ...proxySettings(
          `${agency.origin}/api`,
          `postgres://postgres@127.0.0.1:${postgres.port}/postgres`,
        ),
        SHARED_ADDRESSES: '',
        TRUSTED_PROXIES: 'loopback',
      }),
    ),
  )
  const pools = sites.map(({ origin }) => new Pool(origin, { connections: CONNECTIONS }))
  await lookUpInTurn(pools)
  const inTurn = await lookUpInTurn(pools)
  const capacity = inTurn.length / SECONDS
  console.log(`\n${count} ${count === 1 ? 'process' : 'processes'}\n`)
  printHead(['Of capacity', 'arrivals a second', 'p50', 'p95', 'p99', 'slowest', 'shed', 'failed'])
  print(`closed loop of ${TOGETHER}`, inTurn)
  for (const percent of PERCENTS)
    print(`${percent} %`, await lookUpAt(pools, (capacity * percent) / 100))
  for (const pool of pools) await pool.destroy()
  for (const site of sites) await site.stop()
}

await agency.stop()
await removePostgresServers()
