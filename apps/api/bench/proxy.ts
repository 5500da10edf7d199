import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { Pool } from 'undici'
import { populationMember } from '@mva/db/agency/seed/population'

/**
 * What the proxy costs on top of calling the agency directly: the same lookup at the simulator's REST face, and
 * through the site's server in proxy mode, which asks that simulator. One request at a time, the two in turn, so that
 * a machine whose speed drifts drifts for both alike. Then how many requests a second the simulator itself answers.
 */
const REGISTRATIONS = 10_000
const WARM_UP = 500
const REQUESTS = 4_000
const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 16

interface Server {
  child: ChildProcess
  origin: string
}

const start = (kind: string, argument: string): Promise<Server> =>
  new Promise((resolve) => {
    const child = fork(join(import.meta.dirname, 'agency-servers.ts'), [kind, argument])
    child.once('message', (port: number) => resolve({ child, origin: `http://127.0.0.1:${port}` }))
  })

const agency = await start('agency', String(REGISTRATIONS))
const site = await start('proxy', `${agency.origin}/agency/`)

const registrationOf = (index: number) => populationMember((index * 37) % REGISTRATIONS)

const directPath = (index: number) =>
  `/agency/registration/status?${new URLSearchParams({
    ...registrationOf(index),
    isVehicleOwnerConsented: 'true',
  }).toString()}`

/** Milliseconds until the whole answer is there. */
const timed = async (pool: Pool, request: Parameters<Pool['request']>[0] & { path: string }) => {
  const started = performance.now()
  const { statusCode, body } = await pool.request(request)
  await body.text()
  if (statusCode !== 200) throw new Error(`${request.path}: status ${statusCode}`)
  return performance.now() - started
}

const direct = new Pool(agency.origin, { connections: 1 })
const proxied = new Pool(site.origin, { connections: 1 })
const contenders = [
  {
    name: 'the agency, asked directly',
    latencies: [] as number[],
    ask: (index: number) => timed(direct, { method: 'GET', path: directPath(index) }),
  },
  {
    name: 'the same through the proxy',
    latencies: [] as number[],
    ask: (index: number) =>
      timed(proxied, {
        method: 'POST',
        path: '/trpc/vehicleStatus.lookUp',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...registrationOf(index), isVehicleOwnerConsented: true }),
      }),
  },
]

for (let index = -WARM_UP; index < REQUESTS; index++)
  for (const { latencies, ask } of contenders) {
    const latency = await ask(Math.abs(index))
    if (index >= 0) latencies.push(latency)
  }

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0

console.log(`\nMilliseconds a lookup, one at a time, ${REQUESTS} of each in turn: median and p99`)
for (const { name, latencies } of contenders)
  console.log(
    `${name.padEnd(28)} ${quantile(latencies, 0.5).toFixed(2)}  ${quantile(latencies, 0.99).toFixed(2)}`,
  )
const [withoutProxy = [], withProxy = []] = contenders.map(({ latencies }) => latencies)
const cost = withProxy.map((latency, index) => latency - (withoutProxy[index] ?? 0))
console.log(
  `${'what the proxy adds'.padEnd(28)} ${quantile(cost, 0.5).toFixed(2)}  ${quantile(cost, 0.99).toFixed(2)}  (pair by pair)`,
)

const rates: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const result = await autocannon({
    url: agency.origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: Array.from({ length: 50 }, (_, index) => ({
      method: 'GET' as const,
      path: directPath(index * 199),
    })),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error('the simulator failed')
  rates.push(result.requests.average)
}
console.log(
  `\nThe simulator's REST face, lookups a second (median of ${ROUNDS} rounds): ${quantile(rates, 0.5).toFixed(0)}`,
)

await Promise.all([direct.close(), proxied.close()])
for (const { child } of [agency, site]) child.disconnect()
