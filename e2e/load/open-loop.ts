import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { requestsOf } from '../bench/measure.ts'
import { type ServerProcess, startContender, startSite } from '../bench/processes.ts'
import { removePostgresServers, startPostgresServer } from '../operations/postgres.ts'

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
/** As many as a balancer keeps open. */
const CONNECTIONS = 200
/** Enough to keep the processes busy without a queue. */
const CONNECTIONS_AT_CAPACITY = 32
const SHARES = [0.1, 0.25, 0.5, 0.75, 0.9, 1, 1.2]
const RECOVERY_SHARE = 0.5

const agency = await startContender('agency')
const postgres = await startPostgresServer()

/** Sends lookups to all processes at once: at this rate each, or as fast as they answer. */
const load = async (sites: readonly ServerProcess[], rateOfEach?: number) => {
  const connections = Math.ceil(
    (rateOfEach === undefined ? CONNECTIONS_AT_CAPACITY : CONNECTIONS) / sites.length,
  )
  return Promise.all(
    sites.map(({ origin }) =>
      autocannon({
        url: `${origin}/trpc/vehicleStatus.lookUp`,
        duration: SECONDS,
        connections,
        requests: requestsOf({ isFromManyAddresses: true }),
        // With a rate, autocannon counts from when a request was due, and not from when it was sent.
        ...(rateOfEach === undefined ? {} : { overallRate: Math.round(rateOfEach) }),
      }),
    ),
  )
}

type Results = Awaited<ReturnType<typeof load>>

const sum = (results: Results, value: (one: Results[number]) => number) =>
  results.reduce((total, one) => total + value(one), 0)
const slowest = (results: Results, value: (one: Results[number]) => number) =>
  Math.max(...results.map(value))

const print = (name: string, results: Results) =>
  console.log(
    [
      name.padEnd(24),
      `${(sum(results, ({ requests: { total } }) => total) / SECONDS).toFixed(0)} a second`,
      `p50 ${slowest(results, ({ latency }) => latency.p50)} ms`,
      `p99 ${slowest(results, ({ latency }) => latency.p99)} ms`,
      `slowest ${slowest(results, ({ latency }) => latency.max)} ms`,
      `shed ${sum(results, ({ non2xx }) => non2xx)}`,
      `without an answer ${sum(results, ({ errors }) => errors)}`,
    ].join('  '),
  )

for (const count of values.processes.split(',').map(Number)) {
  const sites = await Promise.all(
    Array.from({ length: count }, () =>
      startSite({
        LOG_LEVEL: 'warn',
        AGENCY_MODE: 'proxy',
        AGENCY_API_URL: `${agency.origin}/api`,
        SESSION_SECRET: 'a secret for the time of one measurement',
        RECAPTCHA_SITE_KEY: 'none',
        PORTAL_DATABASE_URL: `postgres://postgres@127.0.0.1:${postgres.port}/postgres`,
        SHARED_ADDRESSES: '',
        TRUSTED_PROXIES: 'loopback',
      }),
    ),
  )
  await load(sites)
  const atCapacity = await load(sites)
  const capacity = sum(atCapacity, ({ requests: { average } }) => average)
  console.log(`\n${count} ${count === 1 ? 'process' : 'processes'}`)
  print('as fast as answered', atCapacity)
  for (const share of SHARES)
    print(`${share * 100} % arrive`, await load(sites, (capacity * share) / count))
  print(
    `${RECOVERY_SHARE * 100} % afterwards`,
    await load(sites, (capacity * RECOVERY_SHARE) / count),
  )
  for (const site of sites) await site.stop()
}

await agency.stop()
await removePostgresServers()
