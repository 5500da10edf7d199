import { randomUUID } from 'node:crypto'
import { AgencyError } from '@mva/agency/agency-error'
import type { PaymentCheck } from '@mva/agency/config/agency-config'
import type { AgencyCall, AgencyGateway } from '@mva/agency/gateway'
import type { PaymentOrder } from '../store/ledger/payment-record.ts'
import { contradictsValid, mentionsSale, saysCheckedOut, speaksOfSale } from './cart-words.ts'
import { confirmationByQuestion, confirmationFromOrder } from './confirmation.ts'
import type { Finding } from './payment-service.ts'

interface Agency {
  gateway: AgencyGateway
  call: AgencyCall
  accessToken: string
}

/**
 * The part of a customer's call that may be sent again without the customer. An anti-bot token that was sent is not part
 * of it, unless the agency accepts it again.
 */
export const repeatableCall = ({
  call: { recaptcha, recaptchaByAction, ...rest },
  areAntibotTokensReusable,
}: {
  call: AgencyCall
  areAntibotTokensReusable: boolean
}): AgencyCall => (areAntibotTokensReusable ? { ...rest, recaptcha, recaptchaByAction } : rest)

/**
 * Asks the agency about a payment, by a call that cannot charge anything. Throws an `AgencyError` if it gives
 * no answer that can be read. docs/specification/registration-services.md#unknown-outcome
 */
export const askForOutcome = async (
  check: PaymentCheck,
  { gateway, call, accessToken }: Agency,
  order: PaymentOrder,
): Promise<Finding> => {
  if (check === 'validate-cart') {
    const validation = await gateway.transactions.validateCart(
      { accessToken, ...order.transactionCart },
      call,
    )
    switch (standingOf(validation)) {
      case 'checkedOut':
        return { kind: 'confirmed', confirmation: confirmationFromOrder(order) }
      case 'valid':
        return NOT_PAID
      case 'invalid':
        return mentionsSale(validation.message ?? '') ? UNKNOWN : UNDECIDED
      case 'unexamined':
      case 'contradictory':
        return UNKNOWN
    }
  }
  // Finalizing a free cart without a payment would execute it.
  if (check === 'none' || order.bill === null) return UNKNOWN
  const answer = await gateway.transactions
    .finalizeCart(
      {
        accessToken,
        paymentRequest: null,
        // Without the payment: an agency that echoes the request must not appear to confirm one.
        transactionCart: { ...order.transactionCart, cartPayment: null },
        isConsentProvided: order.isConsentProvided,
      },
      // Not the key of the payment, whose request has another body.
      { ...call, idempotencyKey: randomUUID() },
    )
    .catch((error: unknown) => {
      if (isRefusal(error) && !error.words.some(speaksOfSale)) return null
      throw error
    })
  return answer
    ? { kind: 'confirmed', confirmation: confirmationByQuestion(order, answer) }
    : UNDECIDED
}

/** The kinds of failure with which the agency itself refuses a call. */
const REFUSALS: ReadonlySet<AgencyError['kind']> = new Set([
  'malformed',
  'notFound',
  'paymentRefused',
  'refused',
])

const isRefusal = (error: unknown): error is AgencyError =>
  error instanceof AgencyError && REFUSALS.has(error.kind) && !error.isUnsent

const NOT_PAID = { kind: 'notPaid' } as const
const UNDECIDED = { kind: 'undecided' } as const
const UNKNOWN = { kind: 'unknown' } as const

/** How `validateCart` answers. */
type Validation = Awaited<ReturnType<AgencyGateway['transactions']['validateCart']>>

const CART_EXAMINED = 200

/**
 * What the agency says of a cart. `unexamined`: valid, without the status that says so. `contradictory`: valid, and sold.
 * docs/specification/registration-services.md#unknown-outcome
 */
export const standingOf = ({
  isCartValid,
  status,
  message,
}: Pick<Validation, 'isCartValid' | 'status' | 'message'>):
  | 'checkedOut'
  | 'valid'
  | 'invalid'
  | 'unexamined'
  | 'contradictory' => {
  if (!isCartValid) return saysCheckedOut(message ?? '') ? 'checkedOut' : 'invalid'
  if (contradictsValid(message ?? '')) return 'contradictory'
  return status === CART_EXAMINED ? 'valid' : 'unexamined'
}
