import type { RateLimit } from '../../store/limits.ts'
import { DAY, HOUR, MINUTE } from '../../trpc/rate-limit.ts'

/** Lookups from one client address: ten at once, then fewer and fewer. docs/specification/vehicle-status.md#lookup-limits */
export const lookupsByClient: RateLimit = {
  name: 'vehicle lookups',
  windows: [
    { times: 10, perSeconds: 5 * MINUTE },
    { times: 40, perSeconds: HOUR },
    { times: 200, perSeconds: DAY },
  ],
}

/**
 * Different VINs for one plate that found nothing, from all addresses. Trying a million VIN endings would take five hundred
 * years.
 */
export const wrongLookupsByPlate: RateLimit = {
  name: 'wrong lookups of a plate',
  windows: [{ times: 5, perSeconds: DAY }],
  refusal: 'tooManyForPlate',
}

/** From the third of five wrong lookups on, the customer reads how many tries are left. */
export const TRIES_LEFT_SHOWN = 2
