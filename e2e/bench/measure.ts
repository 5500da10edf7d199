import autocannon from 'autocannon'
import { Pool } from 'undici'
import { populationMember } from '@mva/db-agency/seed/population'

/** A server under test. */
export interface Contender {
  name: string
  origin: string
  path: string
}

const CONNECTIONS = 16
const ROUNDS = 9
const SECONDS = 2
const DIFFERENT_REQUESTS = 50

const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

const lookupBody = (index: number, registrations: number) =>
  JSON.stringify({
    ...populationMember((index * 199) % registrations),
    isVehicleOwnerConsented: true,
  })

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0

/**
 * Measures lookups per second of each contender, in interleaved rounds, so that drift of the machine's speed affects
 * all alike. Throws if any request fails.
 */
export const ratesOf = async (
  contenders: readonly Contender[],
  registrations: number,
): Promise<readonly number[][]> => {
  const rates = contenders.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, { name, origin, path }] of contenders.entries()) {
      const result = await autocannon({
        url: origin + path,
        connections: CONNECTIONS,
        duration: SECONDS,
        requests: Array.from({ length: DIFFERENT_REQUESTS }, (_, request) => ({
          method: 'POST' as const,
          headers,
          body: lookupBody(request, registrations),
        })),
      })
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name}: failed requests`)
      rates[index]?.push(result.requests.average)
    }
  return rates
}

const WARM_UP = 500

/** Measures `count` lookups in milliseconds, one at a time, alternating between the contenders. */
export const latenciesOf = async (
  asks: readonly { origin: string; method: 'GET' | 'POST'; path: (index: number) => string }[],
  count: number,
): Promise<readonly number[][]> => {
  const pools = asks.map(({ origin }) => new Pool(origin, { connections: 1 }))
  const latencies = asks.map((): number[] => [])
  for (let index = -WARM_UP; index < count; index++)
    for (const [at, { method, path }] of asks.entries()) {
      const started = performance.now()
      const response = await pools[at]?.request({
        method,
        path: path(Math.abs(index)),
        headers,
        body: method === 'POST' ? lookupBody(Math.abs(index), 10_000) : null,
      })
      await response?.body.text()
      if (response?.statusCode !== 200) throw new Error(`status ${response?.statusCode}`)
      if (index >= 0) latencies[at]?.push(performance.now() - started)
    }
  await Promise.all(pools.map((pool) => pool.close()))
  return latencies
}

/** Prints the median rate of each contender, and its ratio to the first, round by round. */
export const printRates = (
  contenders: readonly Contender[],
  rates: readonly (readonly number[])[],
): void => {
  const [reference = []] = rates
  for (const [index, { name }] of contenders.entries()) {
    const own = rates[index] ?? []
    const ratios = own.map((rate, round) => rate / (reference[round] ?? 1))
    console.log(
      `${name.padEnd(34)} ${median(own).toFixed(0).padStart(7)} a second  ×${median(ratios).toFixed(3)}`,
    )
  }
}
