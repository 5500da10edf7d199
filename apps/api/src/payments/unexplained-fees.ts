import type { FastifyBaseLogger } from 'fastify'
import { serviceFeeOf } from '@mva/shared/registration-services/service-fee'
import type { Bill } from '@mva/shared/registration-services/service-flow'
import type { Metrics } from '../http/metrics.ts'

const HOUR_MS = 3_600_000

/**
 * Returns what reports a service fee that is not the one that step 1 explains: each is counted, one in an hour is logged.
 * `now` is in milliseconds. docs/specification/registration-services.md#service-fee
 */
export const unexplainedFees = (
  log: Pick<FastifyBaseLogger, 'warn'>,
  metrics: Pick<Metrics, 'feeUnexplained'> | undefined,
  now: () => number = () => performance.now(),
) => {
  let loggedAt = -Infinity
  return ({ subtotalCents, serviceFeeCents }: Bill): void => {
    metrics?.feeUnexplained()
    if (now() - loggedAt < HOUR_MS) return
    loggedAt = now()
    const explainedCents = serviceFeeOf(subtotalCents)
    log.warn(
      { serviceFee: { subtotalCents, serviceFeeCents, explainedCents } },
      'the agency charges another service fee than the site explains',
    )
  }
}
