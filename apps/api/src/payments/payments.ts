import type { Bill } from '@mva/shared/models/service-flow'
import type { AgencyGateway } from '../agency/gateway.ts'
import type { PaymentAttempt } from '../store/payment-attempts.ts'
import type { Cart, CartItem } from '../store/service-flow-record.ts'
import type { Ending, PaymentKernel } from './kernel.ts'

type FinalizeRequest = Parameters<AgencyGateway['transactions']['finalizeCart']>[0]

/** What a customer asked to have paid and carried out. The one-time token of the card is not kept. */
export interface PaymentOrder {
  transactionCart: FinalizeRequest['transactionCart']
  isConsentProvided: boolean
  cartOpenedAt?: number | undefined
  items: CartItem[]
  bill: Bill | null
}

/** The agency's own answer. */
export type PaymentConfirmation = Awaited<ReturnType<AgencyGateway['transactions']['finalizeCart']>>

export type PaymentEnding = Ending<PaymentConfirmation>
export type Payment = PaymentAttempt<PaymentOrder, PaymentEnding>
export type Payments = PaymentKernel<PaymentOrder, PaymentConfirmation>

/** What a customer tells the agency on the telephone: short enough to be read out. */
export const referenceOf = (attemptId: string): string => attemptId.slice(0, 8).toUpperCase()

/** Names a cart among those of all agencies, and among those to which an agency gave the same number again. */
export const cartName = (
  scope: string,
  { transactionCartId, openedAt }: Pick<Cart, 'transactionCartId' | 'openedAt'>,
): string =>
  JSON.stringify([scope, transactionCartId, ...(openedAt === undefined ? [] : [openedAt])])
