import { type Budget, DAY, HOUR, MINUTE } from '../../trpc/budget.ts'

/** Estimates from one client address, as many as vehicle lookups. docs/specification/vehicle-status.md#lookup-limits */
export const estimatesByOrigin: readonly Budget[] = [
  { name: 'fee estimates, short', times: 10, perSeconds: 5 * MINUTE },
  { name: 'fee estimates, middle', times: 40, perSeconds: HOUR },
  { name: 'fee estimates, long', times: 200, perSeconds: DAY },
]
