import { type Deadlines, deadlineOf } from '@mva/agency/client/policies'

/** How the agency is asked what became of a payment whose answer was lost. docs/specification/registration-services.md#unknown-outcome */
export const paymentChecks = ['validate-cart', 'finalize-again', 'none'] as const

export type PaymentCheck = (typeof paymentChecks)[number]

/**
 * The question if no setting says otherwise. Nothing is assumed about a real agency: a question that does not suit it
 * leads to a second charge. docs/going-live.md#choose-the-payment-check
 */
const DEFAULT_PAYMENT_CHECK = {
  proxy: 'none',
  simulated: 'validate-cart',
} as const satisfies Record<string, PaymentCheck>

interface CheckVariables {
  AGENCY_MODE: keyof typeof DEFAULT_PAYMENT_CHECK
  PAYMENT_CHECK?: PaymentCheck | undefined
  ANTIBOT_TOKENS_REUSABLE?: boolean | undefined
}

export interface PaymentCheckSettings {
  /** How the agency is asked about a payment whose answer was lost. */
  paymentCheck: PaymentCheck
  /** Whether an anti-bot token that was sent once may be sent again. */
  areAntibotTokensReusable: boolean
}

export const paymentCheckSettings = ({
  AGENCY_MODE,
  PAYMENT_CHECK = DEFAULT_PAYMENT_CHECK[AGENCY_MODE],
  ANTIBOT_TOKENS_REUSABLE = false,
}: CheckVariables): PaymentCheckSettings => ({
  paymentCheck: PAYMENT_CHECK,
  // The tokens of the simulator's stand-in are valid until they expire.
  areAntibotTokensReusable: AGENCY_MODE === 'simulated' || ANTIBOT_TOKENS_REUSABLE,
})

const MEANINGS: Record<PaymentCheck, string> = {
  'validate-cart':
    'a cart that the agency still calls valid counts as not paid; safe only if its validatecart rejects a cart that was charged',
  'finalize-again':
    'the cart is finalized again without a payment; safe only if the agency then returns the first answer and executes nothing',
  none: 'the agency is never asked about a payment whose answer was lost; staff settle it',
}

/** Why the servers do not ask about unknown payments without their customers; null if they do. */
export const reasonNotToAsk = ({
  paymentCheck,
  areAntibotTokensReusable,
}: PaymentCheckSettings): string | null => {
  if (paymentCheck === 'none') return 'the agency is not asked: PAYMENT_CHECK is none'
  return areAntibotTokensReusable
    ? null
    : "the agency is asked from the customer's page only: an anti-bot token is sent once (ANTIBOT_TOKENS_REUSABLE)"
}

/** The startup line about the question that a real agency is asked. */
export const paymentCheckLine = (check: PaymentCheck): string =>
  `PAYMENT_CHECK is ${check}: ${MEANINGS[check]} (docs/going-live.md#choose-the-payment-check)`

/** Returns how long after its first byte left a payment may take effect at the agency, in milliseconds. docs/settings.md */
export const paymentsSettledAfterMs = (
  {
    AGENCY_MODE,
    PAYMENTS_SETTLED_AFTER_SECONDS,
  }: { AGENCY_MODE: 'proxy' | 'simulated'; PAYMENTS_SETTLED_AFTER_SECONDS: number },
  deadlines: Deadlines = {},
): number =>
  AGENCY_MODE === 'proxy'
    ? deadlineOf('payments', deadlines) + PAYMENTS_SETTLED_AFTER_SECONDS * 1000
    : // The simulator executes a call at once, unless a fault delays it.
      0
