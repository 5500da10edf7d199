import type { RateLimit } from '../../store/limits.ts'
import { DAY, HOUR, MINUTE } from '../../trpc/rate-limit.ts'

/** Estimates from one client address, as many as vehicle lookups. docs/specification/vehicle-status.md#lookup-limits */
export const estimatesByClient: readonly RateLimit[] = [
  { name: 'fee estimates, short', times: 10, perSeconds: 5 * MINUTE },
  { name: 'fee estimates, middle', times: 40, perSeconds: HOUR },
  { name: 'fee estimates, long', times: 200, perSeconds: DAY },
]
