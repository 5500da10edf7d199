import { messageByCode } from '@mva/messages/message-by-code'
import { paymentRefusals } from '@mva/messages/payment-refusals'
import { agencyText } from '../agency-text.ts'
import type { PaymentRefusal } from './payment.ts'

/** The codes with which an agency refuses a card. docs/specification/errors.md#catalogue */
export const cardCodes = [34, 35, 43, 44, 45] as const

export type CardCode = (typeof cardCodes)[number]

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
