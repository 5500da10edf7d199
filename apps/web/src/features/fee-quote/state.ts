import type { FeeQuoteFormInput } from '@mva/shared/forms/fee-quote'
import type { FeeEstimate } from '@mva/shared/models/fee-estimate'

/** The answer and its request. */
interface FoundEstimate extends FeeEstimate {
  quote: AskedQuote
}

/** What identifies the vehicle of a quote. */
export type AskedQuote = Pick<FeeQuoteFormInput, 'vehicleTypeId' | 'vehiclePlateTypeId' | 'gvwr'>

let found: FoundEstimate | null = null

/** The answer to the last quote lookup. Kept in memory only: after a reload it is requested again. */
export const foundEstimate = () => found

export const keepFoundEstimate = (estimate: FoundEstimate | null) => {
  found = estimate
}
