import autocannon from 'autocannon'
import { populationMember } from '@mva/db-agency/seed/population'
import type { ServerProcess } from './processes.ts'

/** A server under test, and the requests that it gets. */
export interface Contender {
  name: string
  server: ServerProcess
  path: string
  /** The input of a request; a lookup if left out. */
  body?: string
  headers?: Record<string, string>
  /** Each request comes from another address, through a trusted proxy. */
  isFromManyAddresses?: boolean
}

/** One round of a contender. */
export interface Round {
  perSecond: number
  /** The server's CPU time for a request, in microseconds. */
  cpuMicros: number
  /** Milliseconds. */
  p99: number
}

const ROUNDS = 5
const SECONDS = 2
export const DIFFERENT_REQUESTS = 50
export const REGISTRATIONS = 10_000

export const usualHeaders = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

/** The lookup of another registration for each index. */
export const lookupBody = (index: number): string =>
  JSON.stringify({
    ...populationMember((index * 199) % REGISTRATIONS),
    isVehicleOwnerConsented: true,
  })

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0

let addresses = 0

/** Another address each time. */
export const nextAddress = () => {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

const requestsOf = ({ body, headers, isFromManyAddresses = false }: Contender) =>
  Array.from({ length: DIFFERENT_REQUESTS }, (_, index) => {
    const sent = { ...usualHeaders, ...headers }
    return {
      method: 'POST' as const,
      headers: sent,
      body: body ?? lookupBody(index),
      ...(isFromManyAddresses && {
        setupRequest: (request: autocannon.Request) => ({
          ...request,
          headers: { ...sent, 'x-forwarded-for': nextAddress() },
        }),
      }),
    }
  })

const measureRound = async (contender: Contender, connections: number): Promise<Round> => {
  const { name, server, path } = contender
  const before = server.cpuMicros()
  const { requests, latency, non2xx, errors } = await autocannon({
    url: server.origin + path,
    connections,
    duration: SECONDS,
    requests: requestsOf(contender),
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${name}: ${non2xx + errors} failed requests`)
  return {
    perSecond: requests.average,
    cpuMicros: (server.cpuMicros() - before) / requests.total,
    p99: latency.p99,
  }
}

/**
 * Measures the contenders in interleaved rounds, so that drift of the machine's speed affects all alike, after one round that
 * does not count. Throws if any request fails.
 */
export const measure = async (
  contenders: readonly Contender[],
  connections: number,
): Promise<Map<Contender, readonly Round[]>> => {
  const rounds = new Map(contenders.map((contender) => [contender, [] as Round[]]))
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [contender, own] of rounds) {
      const measured = await measureRound(contender, connections)
      if (round > 0) own.push(measured)
    }
  return rounds
}

/** Prints a row for each contender: medians, and the ratios to a baseline round by round, with the lowest and highest one. */
export const printRounds = (
  rounds: ReadonlyMap<Contender, readonly Round[]>,
  baselineOf: (contender: Contender) => Contender,
): void => {
  for (const [contender, own] of rounds) {
    const baseline = rounds.get(baselineOf(contender)) ?? []
    const ratioTo = (values: readonly number[]) =>
      (baseline === own ? '' : `×${spread(values, 2)}`).padStart(20)
    const ratios = (value: (round: Round) => number) =>
      own.map((round, index) => {
        const against = baseline[index]
        return against ? value(round) / value(against) : NaN
      })
    const rates = ratios(({ perSecond }) => perSecond)
    const cpu = ratios(({ cpuMicros }) => cpuMicros)
    const cells = [
      contender.name.padEnd(44),
      `${median(own.map(({ perSecond }) => perSecond)).toFixed(0)} a second`.padStart(15),
      ratioTo(rates),
      `${median(own.map(({ cpuMicros }) => cpuMicros)).toFixed(0)} µs CPU`.padStart(12),
      ratioTo(cpu),
      `p99 ${median(own.map(({ p99 }) => p99)).toFixed(0)} ms`.padStart(11),
    ]
    console.log(cells.join(' '))
  }
}

/** The median, and the lowest and highest value. */
export const spread = (values: readonly number[], digits: number): string => {
  const text = (value: number) => value.toFixed(digits)
  return `${text(median(values))} (${text(Math.min(...values))}–${text(Math.max(...values))})`
}
