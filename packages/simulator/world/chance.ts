import { createHash } from 'node:crypto'
import type { Latency } from '@mva/db-agency/tables/world'

/**
 * Returns a number from 0 to below 1 that depends on the key alone: the same orders and calls have the same outcome in
 * each world.
 */
export const chance = (key: string): number =>
  createHash('sha256').update(key).digest().readUInt32BE() / 2 ** 32

const MAX_MS = 600_000

/** Draws a delay in milliseconds. */
export const drawLatency = (latency: Latency, key: string): number => {
  if (latency.distribution === 'uniform')
    return Math.round(latency.minMs + chance(key) * (latency.maxMs - latency.minMs))
  const factor = Math.exp(latency.sigma * normal(key))
  return Math.min(MAX_MS, Math.round(latency.medianMs * factor))
}

/** A value of the standard normal distribution, by the Box-Muller transform. */
const normal = (key: string): number =>
  Math.sqrt(-2 * Math.log(1 - chance(`${key} radius`))) *
  Math.cos(2 * Math.PI * chance(`${key} angle`))
