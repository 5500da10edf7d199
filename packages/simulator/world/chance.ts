import { hash } from 'node:crypto'
import type { Latency } from '@mva/db-agency/tables/world'

/**
 * Returns a number from 0 to below 1 that depends on the key alone: the same orders and calls have the same outcome in
 * each world.
 */
export const chance = (key: string): number =>
  hash('sha256', key, 'buffer').readUInt32BE() / 2 ** 32

/** Draws a delay in milliseconds. */
export const drawLatency = ({ minMs, maxMs }: Latency, key: string): number =>
  Math.round(minMs + chance(key) * (maxMs - minMs))
