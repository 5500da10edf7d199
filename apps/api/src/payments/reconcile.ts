import { saysFailure } from '@mva/agency/contract/denial'
import type { AgencyCall, AgencyGateway } from '@mva/agency/gateway'
import { confirmationByQuestion, confirmationFromOrder } from './confirmation.ts'
import type { Finding } from './payment-service.ts'
import type { PaymentCheck } from './payment-checks.ts'
import type { PaymentOrder } from './payment.ts'

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
    if (isCheckedOut(validation))
      return { kind: 'confirmed', confirmation: confirmationFromOrder(order) }
    return validation.isCartValid && validation.status === CART_EXAMINED ? NOT_PAID : UNKNOWN
  }
  // Finalizing a free cart without a payment would execute it.
  if (check === 'none' || order.bill === null) return UNKNOWN
  const answer = await gateway.transactions.finalizeCart(
    {
      accessToken,
      paymentRequest: null,
      // Without the payment: an agency that echoes the request must not appear to confirm one.
      transactionCart: { ...order.transactionCart, cartPayment: null },
      isConsentProvided: order.isConsentProvided,
    },
    call,
  )
  return { kind: 'confirmed', confirmation: confirmationByQuestion(order, answer) }
}

const CART_EXAMINED = 200
const NOT_PAID = { kind: 'notPaid' } as const
const UNKNOWN = { kind: 'unknown' } as const

const CHECKED_OUT = /\b(?:already|has been|was) (?:been )?(?:checked out|finali[sz]ed)\b/i
/** Casts doubt on a payment beside the words in which an answer says that a sale failed. */
const DOUBT =
  /\b(?:another|but|different|due|no|not|nothing|never|other|owed|still|without)\b|n['’]t\b|\b(?:await|cancel|pending|refund)/i

/** Whether the answer says that the cart is valid, or why it is not. */
export const isExamined = ({
  isCartValid,
  status,
}: {
  isCartValid: boolean
  status: number | null
}): boolean => !isCartValid || status === CART_EXAMINED

/** Whether the answer rejects the cart because it was checked out, and says nothing that casts doubt on it. */
export const isCheckedOut = ({
  isCartValid,
  message,
}: {
  isCartValid: boolean
  message: string | null
}): boolean =>
  !isCartValid &&
  message !== null &&
  CHECKED_OUT.test(message) &&
  !DOUBT.test(message) &&
  !saysFailure(message, 'sale')
