import { type Deadlines, deadlineOf } from '@mva/agency/client/policies'
import type { AgencyConfig, PaymentCheck } from '@mva/agency/config/agency-config'
import { BadSettings } from '@mva/settings/read-settings'

type Declared = AgencyConfig['payments']

interface CheckVariables {
  AGENCY_MODE: 'proxy' | 'simulated'
  AGENCY_POSTS_NEVER_REPEATED?: boolean
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

/** The simulated agency is in this process, and rejects a cart that was charged. The tokens of its stand-in may be sent again. */
export const simulatedPayments: PaymentCheckSettings = {
  paymentCheck: 'validate-cart',
  areAntibotTokensReusable: true,
  arePostsNeverRepeated: true,
  is400BeforeSale: false,
}

/** What a payment's answers mean, by the settings and what the agency's folder declares. */
export const paymentCheckSettings = (
  { AGENCY_MODE, AGENCY_POSTS_NEVER_REPEATED = false }: CheckVariables,
  { check, areAntibotTokensReusable, is400BeforeSale }: Declared,
): PaymentCheckSettings =>
  AGENCY_MODE === 'simulated'
    ? simulatedPayments
    : {
        paymentCheck: check,
        areAntibotTokensReusable,
        arePostsNeverRepeated: AGENCY_POSTS_NEVER_REPEATED,
        is400BeforeSale,
      }

const CHOOSE = '(docs/going-live.md#choose-the-payment-check)'

/** The check can tell that a cart was not paid. Without it, only the agency's refusal can. */
const canClear = (check: PaymentCheck): boolean => check === 'validate-cart'

/**
 * Throws `BadSettings` if a site may not start in front of a real agency with these settings.
 * docs/specification/registration-services.md#refused-payments
 */
export const expectClearablePayments = ({
  paymentCheck,
  arePostsNeverRepeated,
}: PaymentCheckSettings): void => {
  if (!arePostsNeverRepeated && !canClear(paymentCheck))
    throw new BadSettings(
      `AGENCY_POSTS_NEVER_REPEATED: must be true when payments.check of the agency's folder is ${paymentCheck}: ask whether anything between the site and the agency repeats a POST, and set it only if nothing does ${CHOOSE}`,
    )
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
  if (paymentCheck === 'none') return 'the agency is not asked: payments.check is none'
  return areAntibotTokensReusable
    ? null
    : "the agency is asked from the customer's page only: an anti-bot token is sent once (payments.areAntibotTokensReusable)"
}

/** The startup lines about what a real agency's answers to payments mean. */
export const paymentCheckLines = ({
  paymentCheck: check,
  arePostsNeverRepeated,
  is400BeforeSale,
}: PaymentCheckSettings): readonly string[] => [
  `payments.check is ${check}: ${MEANINGS[check]} ${CHOOSE}`,
  arePostsNeverRepeated
    ? `AGENCY_POSTS_NEVER_REPEATED is true: a refused card can be tried again at once; safe only if nothing between the site and the agency repeats a POST ${CHOOSE}`
    : `AGENCY_POSTS_NEVER_REPEATED is not set: a refused card can be tried again only after payments.check has cleared it ${CHOOSE}`,
  ...(is400BeforeSale
    ? [
        `payments.is400BeforeSale is true: status 400 refuses a payment; safe only if the agency answers so before it charges the card ${CHOOSE}`,
      ]
    : []),
]

/** Returns how long after its first byte left a payment may take effect at the agency, in milliseconds. */
export const paymentsSettledAfterMs = (
  { AGENCY_MODE }: Pick<CheckVariables, 'AGENCY_MODE'>,
  { settledAfterSeconds }: Pick<Declared, 'settledAfterSeconds'>,
  deadlines: Deadlines = {},
): number =>
  AGENCY_MODE === 'proxy'
    ? deadlineOf('payments', deadlines) + settledAfterSeconds * 1000
    : // The simulator executes a call at once, unless a fault delays it.
      0
