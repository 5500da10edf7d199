import { hash } from 'node:crypto'
import type { Latency } from '@mva/db-agency/tables/world'

export const MAX_DELAY_MS = 600_000

/**
 * Returns a number from 0 to below 1 that depends on the key alone: the same orders and calls have the same outcome in
 * each world.
 */
export const chance = (key: string): number =>
  hash('sha256', key, 'buffer').readUInt32BE() / 2 ** 32

/** The 95th percentile of the standard normal distribution. */
const Z95 = 1.644_853_6

/** A number of the standard normal distribution (Box-Muller). */
const normal = (key: string) =>
  Math.sqrt(-2 * Math.log(1 - chance(key))) * Math.cos(2 * Math.PI * chance(`${key} angle`))

/** Draws a delay in milliseconds, at most `MAX_DELAY_MS`. */
export const drawLatency = (latency: Latency, key: string): number => {
  if (latency.distribution === 'uniform') {
    const { minMs, maxMs } = latency
    return Math.round(minMs + chance(key) * (maxMs - minMs))
  }
  const { medianMs, p95Ms } = latency
  const drawn = medianMs * (p95Ms / medianMs) ** (normal(key) / Z95)
  return Math.min(MAX_DELAY_MS, Math.round(drawn))
}
