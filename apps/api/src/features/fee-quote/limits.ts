import type { RateLimit } from '../../store/limits.ts'
import { DAY, HOUR, MINUTE } from '../../trpc/rate-limit.ts'

/** Estimates from one client address, as many as vehicle lookups. docs/specification/vehicle-status.md#lookup-limits */
export const estimatesByClient: RateLimit = {
  name: 'fee estimates',
  windows: [
    { times: 10, perSeconds: 5 * MINUTE },
    { times: 40, perSeconds: HOUR },
    { times: 200, perSeconds: DAY },
  ],
}
