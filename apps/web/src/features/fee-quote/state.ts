import type { FeeEstimate } from '@mva/shared/models/fee-estimate'

let found: FeeEstimate | null = null

/** The answer to the last quote lookup. Kept in memory alone: after a reload it is asked for again. */
export const foundEstimate = () => found

export const keepFoundEstimate = (estimate: FeeEstimate | null) => {
  found = estimate
}
