import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { populationMember } from '@mva/db/agency/seed/population'

/**
 * The lookup procedure beside a bare Fastify route and the same lookup in Express 5, and beside itself with a hundred times
 * the registrations. Each server has a process of its own; the rounds are interleaved, so that a machine whose speed drifts
 * drifts for all alike. Ratios are what counts.
 */
const ROUNDS = 9
const SECONDS = 2
const CONNECTIONS = 16
const SMALL = 10_000
const LARGE = 1_000_000

interface Contender {
  name: string
  kind: 'static' | 'express' | 'procedure'
  path: string
  registrations: number
}

const PROCEDURE = '/trpc/vehicleStatus.lookUp'
const contenders: readonly Contender[] = [
  { name: 'Fastify, static JSON', kind: 'static', path: '/lookup', registrations: SMALL },
  { name: 'the lookup in Express 5', kind: 'express', path: '/lookup', registrations: SMALL },
  { name: 'the lookup procedure', kind: 'procedure', path: PROCEDURE, registrations: SMALL },
  { name: 'the same, a million', kind: 'procedure', path: PROCEDURE, registrations: LARGE },
]

interface Running extends Contender {
  child: ChildProcess
  url: string
  rates: number[]
  medians: number[]
}

const start = (contender: Contender): Promise<Running> =>
  new Promise((resolve) => {
    const child = fork(join(import.meta.dirname, 'servers.ts'), [
      contender.kind,
      String(contender.registrations),
    ])
    child.once('message', (port: number) =>
      resolve({
        ...contender,
        child,
        url: `http://127.0.0.1:${port}${contender.path}`,
        rates: [],
        medians: [],
      }),
    )
  })

const requestsOf = ({ registrations }: Contender) =>
  Array.from({ length: 50 }, (_, index) => ({
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...populationMember(Math.floor((registrations / 50) * index)),
      isVehicleOwnerConsented: true,
    }),
  }))

const measure = async (running: Running) => {
  const result = await autocannon({
    url: running.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: requestsOf(running),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${running.name}: failed requests`)
  running.rates.push(result.requests.average)
  running.medians.push((CONNECTIONS / result.requests.average) * 1000)
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const running: Running[] = []
for (const contender of contenders) running.push(await start(contender))
for (let round = 0; round < ROUNDS; round++) for (const one of running) await measure(one)

const procedure = running[2]
console.log(
  '\nRequests per second (median of the rounds), and the ratio to the procedure round by round',
)
for (const one of running) {
  const ratios = one.rates.map((rate, round) => rate / (procedure?.rates[round] ?? 1))
  console.log(
    `${one.name.padEnd(26)} ${median(one.rates).toFixed(0).padStart(7)}  x${median(ratios).toFixed(2)}  (${median(one.medians).toFixed(2)} ms a request)`,
  )
}
for (const { child } of running) child.disconnect()
