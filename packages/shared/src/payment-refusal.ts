import { messageByCode } from '@mva/messages/message-by-code'
import { paymentRefusals } from '@mva/messages/payment-refusals'
import { agencyText } from './agency-text.ts'
import type { PaymentRefusal } from './models/payment.ts'

/** A refusal without a reason: the default payment error. docs/specification/errors.md#payment-alerts */
export const refusedWithoutReason: PaymentRefusal = {
  reason: 'refused',
  code: 35,
  agencyMessage: null,
}

/** Words why nothing was paid. docs/specification/errors.md#payment-alerts */
export const paymentRefusalMessage = ({ reason, code, agencyMessage }: PaymentRefusal): string => {
  if (reason !== 'refused') return paymentRefusals[reason]
  if (agencyMessage !== null) return agencyText(agencyMessage)
  return messageByCode[code ?? 35]
}
