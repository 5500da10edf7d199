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
  /** Those are IPv6 addresses. */
  isIPv6?: boolean
}

/** One round of a contender. */
export interface Round {
  /** The server's CPU time for a request, in microseconds. */
  cpuMicros: number
  /** Of the requests on connections that are open, in milliseconds. */
  p99: number
  /** The longest that a connection waited for its first answer: all are opened at once, while others are served already. */
  openingMs: number
}

const ROUNDS = 5
const P99 = 0.99
/** In a round, so that a busy machine makes it longer and not less exact. */
const REQUESTS = 2_000
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

/** Another address each time, and another network of each size of IPv6. */
export const nextAddress = (isIPv6 = false) => {
  addresses += 1
  if (isIPv6)
    return `${(0x20_00 + (addresses >> 16)).toString(16)}:${(addresses & 0xff_ff).toString(16)}:1:1001:0:0:0:1`
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** The requests that a server gets, in turn. */
export const requestsOf = ({
  body,
  headers,
  isFromManyAddresses = false,
  isIPv6 = false,
}: Pick<Contender, 'body' | 'headers' | 'isFromManyAddresses' | 'isIPv6'>): autocannon.Request[] =>
  Array.from({ length: DIFFERENT_REQUESTS }, (_, index) => {
    const sent = { ...usualHeaders, ...headers }
    return {
      method: 'POST' as const,
      headers: sent,
      body: body ?? lookupBody(index),
      ...(isFromManyAddresses && {
        setupRequest: (request: autocannon.Request) => ({
          ...request,
          headers: { ...sent, 'x-forwarded-for': nextAddress(isIPv6) },
        }),
      }),
    }
  })

const measureRound = async (contender: Contender, connections: number): Promise<Round> => {
  const { name, server, path } = contender
  const before = server.cpuMicros()
  const opened = new Set<autocannon.Client>()
  const opening: number[] = []
  const times: number[] = []
  const { requests, non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url: server.origin + path, connections, amount: REQUESTS }
    const load = autocannon(
      { ...options, requests: requestsOf(contender) },
      (error: Error | null, result) => (error ? reject(error) : resolve(result)),
    )
    load.on('response', (client, _status, _bytes, milliseconds) => {
      const isFirst = !opened.has(client)
      opened.add(client)
      ;(isFirst ? opening : times).push(milliseconds)
    })
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${name}: ${non2xx + errors} failed requests`)
  return {
    cpuMicros: (server.cpuMicros() - before) / requests.total,
    p99: quantile(times, P99),
    openingMs: Math.max(...opening),
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

/** Prints a row of medians for each contender. */
export const printRounds = (rounds: ReadonlyMap<Contender, readonly Round[]>): void => {
  for (const [{ name }, own] of rounds) {
    const cells = [
      name.padEnd(48),
      `${median(own.map(({ cpuMicros }) => cpuMicros)).toFixed(0)} µs CPU`.padStart(12),
      `p99 ${median(own.map(({ p99 }) => p99)).toFixed(0)} ms`.padStart(11),
      `opening ${median(own.map(({ openingMs }) => openingMs)).toFixed(0)} ms`.padStart(15),
    ]
    console.log(cells.join(' '))
  }
}

/** The ratios of a contender's rounds to those of another one, round by round: the median, and the lowest and highest. */
export const ratios = (
  own: readonly Round[],
  others: readonly Round[],
  value: keyof Round,
): string =>
  spread(
    own.map((round, index) => round[value] / (others[index]?.[value] ?? NaN)),
    2,
  )

/** The median, and the lowest and highest value. */
export const spread = (values: readonly number[], digits: number): string => {
  const text = (value: number) => value.toFixed(digits)
  return `${text(median(values))} (${text(Math.min(...values))}–${text(Math.max(...values))})`
}
