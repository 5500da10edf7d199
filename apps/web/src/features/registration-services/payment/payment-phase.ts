import type { PaymentRefusal, PaymentStatus } from '@mva/shared/registration-services/payment'
import type { ServiceFlow } from '@mva/shared/registration-services/service-flow'

/** What step 5 shows: the first status request, the form, the overlay, or an unknown outcome. */
export type PaymentPhase = 'asking' | 'form' | 'processing' | 'confirming'

/** The last payment status from the server, the flow version that it applies to, and when it came. */
export interface ReceivedStatus {
  status: PaymentStatus
  version: number
  at: Date
}

export const phaseOf = (
  flow: ServiceFlow,
  received: ReceivedStatus | null,
  isUnderWay: boolean,
): PaymentPhase => {
  if (isUnderWay) return 'processing'
  const state = received?.status.state ?? 'none'
  const isHeld = state !== 'none' && state !== 'declined'
  if (flow.step !== 5) return 'form'
  if (!isHeld && flow.isPaymentUnderWay && flow.version > (received?.version ?? -1)) return 'asking'
  if (state === 'unknown' || state === 'elsewhere') return 'confirming'
  return isHeld ? 'processing' : 'form'
}

/** Why the agency refused the card, while it is not certain that nothing was charged. */
export const refusalOf = (status: PaymentStatus): PaymentRefusal | null =>
  status.state === 'unknown' ? status.refusal : null
