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
  AGENCY_POSTS_NEVER_REPEATED?: boolean | undefined
  PAYMENT_400_IS_BEFORE_SALE?: boolean | undefined
}

export interface PaymentCheckSettings {
  /** How the agency is asked about a payment whose answer was lost. */
  paymentCheck: PaymentCheck
  /** Whether an anti-bot token that was sent once may be sent again. */
  areAntibotTokensReusable: boolean
  /**
   * Whether nothing between the site and the agency repeats a POST. Otherwise a refusal may be the answer to the second copy
   * of a payment whose first copy was charged.
   */
  arePostsNeverRepeated: boolean
  /** Whether the agency answers a payment with 400 only before it charges the card. */
  is400BeforeSale: boolean
}

export const paymentCheckSettings = ({
  AGENCY_MODE,
  PAYMENT_CHECK = DEFAULT_PAYMENT_CHECK[AGENCY_MODE],
  ANTIBOT_TOKENS_REUSABLE = false,
  AGENCY_POSTS_NEVER_REPEATED = false,
  PAYMENT_400_IS_BEFORE_SALE = false,
}: CheckVariables): PaymentCheckSettings => ({
  paymentCheck: PAYMENT_CHECK,
  // The tokens of the simulator's stand-in are valid until they expire.
  areAntibotTokensReusable: AGENCY_MODE === 'simulated' || ANTIBOT_TOKENS_REUSABLE,
  // The simulator is in this process.
  arePostsNeverRepeated: AGENCY_MODE === 'simulated' || AGENCY_POSTS_NEVER_REPEATED,
  is400BeforeSale: PAYMENT_400_IS_BEFORE_SALE,
})

/** The check can tell that a cart was not paid. Without it, only the agency's refusal can. */
const canClear = (check: PaymentCheck): boolean => check === 'validate-cart'

/**
 * Why a site may not start in front of a real agency with these settings; null if it may.
 * docs/specification/registration-services.md#refused-payments
 */
export const repeatedPostsIssue = (variables: CheckVariables): string | null => {
  const { paymentCheck, arePostsNeverRepeated } = paymentCheckSettings(variables)
  return arePostsNeverRepeated || canClear(paymentCheck)
    ? null
    : `must be true when PAYMENT_CHECK is ${paymentCheck}: ask whether anything between the site and the agency repeats a POST, and set it only if nothing does (docs/going-live.md#choose-the-payment-check)`
}

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
}: Pick<PaymentCheckSettings, 'paymentCheck' | 'areAntibotTokensReusable'>): string | null => {
  if (paymentCheck === 'none') return 'the agency is not asked: PAYMENT_CHECK is none'
  return areAntibotTokensReusable
    ? null
    : "the agency is asked from the customer's page only: an anti-bot token is sent once (ANTIBOT_TOKENS_REUSABLE)"
}

const CHOOSE = '(docs/going-live.md#choose-the-payment-check)'

/** The startup lines about what a real agency's answers to payments mean. */
export const paymentCheckLines = ({
  paymentCheck: check,
  arePostsNeverRepeated,
  is400BeforeSale,
}: PaymentCheckSettings): readonly string[] => [
  `PAYMENT_CHECK is ${check}: ${MEANINGS[check]} ${CHOOSE}`,
  arePostsNeverRepeated
    ? `AGENCY_POSTS_NEVER_REPEATED is true: a refused card can be tried again at once; safe only if nothing between the site and the agency repeats a POST ${CHOOSE}`
    : `AGENCY_POSTS_NEVER_REPEATED is not set: a refused card can be tried again only after PAYMENT_CHECK has cleared it ${CHOOSE}`,
  ...(is400BeforeSale
    ? [
        `PAYMENT_400_IS_BEFORE_SALE is true: status 400 refuses a payment; safe only if the agency answers so before it charges the card ${CHOOSE}`,
      ]
    : []),
]

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
