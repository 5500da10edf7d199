import { agencyFacts, inAgencyWords } from '@mva/messages/agency-facts'
import type { RegistrationService } from '@mva/shared/registration-services/registration-services'

/** The facts that decide whether a registration service is available. */
export interface EligibilityFacts {
  isCanceled: boolean
  isRegistrationSuspended: boolean
  isRegistrationPrivilegeSuspended: boolean
  isCustomerBlocked: boolean
  /** Negative after expiration; null if the record has no expiration date. */
  daysUntilExpiration: number | null
  isRenewedOnline: boolean
  hasOutstandingTax: boolean
  isInsuranceOnFile: boolean
}

/** Of an agency whose folder does not say how many days before its expiration a registration can be renewed. */
const DEFAULT_RENEWAL_WINDOW_DAYS = 90

const renewalWindowDays = () => agencyFacts().renewalWindowDays ?? DEFAULT_RENEWAL_WINDOW_DAYS

interface EligibilityRule {
  /** Whether the profile hides the service for this reason; otherwise only the eligibility check reports it. */
  isPlateRule: boolean
  applies: (facts: EligibilityFacts) => boolean
  /** Worded when it is needed: it may name the agency. */
  description: () => string
}

const isEarly = ({ daysUntilExpiration }: EligibilityFacts) =>
  daysUntilExpiration !== null && daysUntilExpiration > renewalWindowDays()

const rules = {
  canceled: {
    isPlateRule: true,
    applies: (facts) => facts.isCanceled,
    description: () => 'This registration has been canceled.',
  },
  renewedAlready: {
    isPlateRule: true,
    applies: (facts) => isEarly(facts) && facts.isRenewedOnline,
    description: () => 'This registration has already been renewed.',
  },
  tooEarly: {
    isPlateRule: true,
    applies: (facts) => isEarly(facts) && !facts.isRenewedOnline,
    description: () =>
      `This registration cannot be renewed earlier than ${renewalWindowDays()} days before it expires.`,
  },
  withoutExpiration: {
    isPlateRule: true,
    applies: (facts) => facts.daysUntilExpiration === null,
    description: () =>
      inAgencyWords(
        'The expiration date of this registration is not on record. Please visit the {shortName}.',
        'en',
      ),
  },
  expired: {
    isPlateRule: false,
    applies: (facts) => facts.daysUntilExpiration !== null && facts.daysUntilExpiration < 0,
    description: () => 'This registration has expired. It has to be renewed first.',
  },
  suspended: {
    isPlateRule: false,
    applies: (facts) => facts.isRegistrationSuspended,
    description: () => 'This registration is suspended.',
  },
  privilegeSuspended: {
    isPlateRule: false,
    applies: (facts) => facts.isRegistrationPrivilegeSuspended,
    description: () => 'Your registration privilege is suspended.',
  },
  blocked: {
    isPlateRule: false,
    applies: (facts) => facts.isCustomerBlocked,
    description: () =>
      'There is a block on your record. Please follow the instructions on your profile.',
  },
  taxOutstanding: {
    isPlateRule: false,
    applies: (facts) => facts.hasOutstandingTax,
    description: () => 'Motor vehicle tax is outstanding in your city or town.',
  },
  uninsured: {
    isPlateRule: false,
    applies: (facts) => !facts.isInsuranceOnFile,
    description: () => 'There is no proof of liability insurance on file for this vehicle.',
  },
} satisfies Record<string, EligibilityRule>

/** In the order in which the agency gives its reasons. */
const rulesOf: Record<RegistrationService, readonly (keyof typeof rules)[]> = {
  renew: [
    'canceled',
    'renewedAlready',
    'tooEarly',
    'withoutExpiration',
    'suspended',
    'privilegeSuspended',
    'blocked',
    'taxOutstanding',
    'uninsured',
  ],
  duplicate: [
    'canceled',
    'withoutExpiration',
    'expired',
    'suspended',
    'privilegeSuspended',
    'blocked',
  ],
  cancel: ['canceled', 'blocked'],
}

/** Returns every reason against the service; empty if it is available. */
export const reasonsAgainst = (service: RegistrationService, facts: EligibilityFacts): string[] =>
  rulesAgainst(service, facts).map(({ description }) => description())

const rulesAgainst = (service: RegistrationService, facts: EligibilityFacts): EligibilityRule[] =>
  rulesOf[service].map((name) => rules[name]).filter((rule) => rule.applies(facts))

export const allReasons = (): string[] =>
  Object.values(rules).map(({ description }) => description())

/** Whether the profile offers the service. The eligibility check can still find further reasons. */
export const isOffered = (service: RegistrationService, facts: EligibilityFacts): boolean =>
  !rulesAgainst(service, facts).some(({ isPlateRule }) => isPlateRule)
