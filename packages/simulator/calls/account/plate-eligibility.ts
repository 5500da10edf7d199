import { agencyFacts, inAgencyWords } from '@mva/messages/agency-facts'
import type { RegistrationService } from '@mva/shared/registration-services'

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
  services: readonly RegistrationService[]
  /** Whether the profile hides the service for this reason; otherwise only the eligibility check reports it. */
  isPlateRule: boolean
  applies: (facts: EligibilityFacts) => boolean
  /** Worded when it is needed: it may name the agency. */
  description: () => string
}

const isEarly = ({ daysUntilExpiration }: EligibilityFacts) =>
  daysUntilExpiration !== null && daysUntilExpiration > renewalWindowDays()

const rules: readonly EligibilityRule[] = [
  {
    services: ['renew', 'duplicate', 'cancel'],
    isPlateRule: true,
    applies: (facts) => facts.isCanceled,
    description: () => 'This registration has been canceled.',
  },
  {
    services: ['renew'],
    isPlateRule: true,
    applies: (facts) => isEarly(facts) && facts.isRenewedOnline,
    description: () => 'This registration has already been renewed.',
  },
  {
    services: ['renew'],
    isPlateRule: true,
    applies: (facts) => isEarly(facts) && !facts.isRenewedOnline,
    description: () =>
      `This registration cannot be renewed earlier than ${renewalWindowDays()} days before it expires.`,
  },
  {
    services: ['renew', 'duplicate'],
    isPlateRule: true,
    applies: (facts) => facts.daysUntilExpiration === null,
    description: () =>
      inAgencyWords(
        'The expiration date of this registration is not on record. Please visit the {shortName}.',
        'en',
      ),
  },
  {
    services: ['duplicate'],
    isPlateRule: false,
    applies: (facts) => facts.daysUntilExpiration !== null && facts.daysUntilExpiration < 0,
    description: () => 'This registration has expired. It has to be renewed first.',
  },
  {
    services: ['renew', 'duplicate'],
    isPlateRule: false,
    applies: (facts) => facts.isRegistrationSuspended,
    description: () => 'This registration is suspended.',
  },
  {
    services: ['renew', 'duplicate'],
    isPlateRule: false,
    applies: (facts) => facts.isRegistrationPrivilegeSuspended,
    description: () => 'Your registration privilege is suspended.',
  },
  {
    services: ['renew', 'duplicate', 'cancel'],
    isPlateRule: false,
    applies: (facts) => facts.isCustomerBlocked,
    description: () =>
      'There is a block on your record. Please follow the instructions on your profile.',
  },
  {
    services: ['renew'],
    isPlateRule: false,
    applies: (facts) => facts.hasOutstandingTax,
    description: () => 'Motor vehicle tax is outstanding in your city or town.',
  },
  {
    services: ['renew'],
    isPlateRule: false,
    applies: (facts) => !facts.isInsuranceOnFile,
    description: () => 'There is no proof of liability insurance on file for this vehicle.',
  },
]

const reasonsOf =
  (among: readonly EligibilityRule[]) =>
  (service: RegistrationService, facts: EligibilityFacts): string[] =>
    among
      .filter((rule) => rule.services.includes(service) && rule.applies(facts))
      .map(({ description }) => description())

/** Returns every reason against the service; empty if it is available. */
export const reasonsAgainst = reasonsOf(rules)

const plateReasonsAgainst = reasonsOf(rules.filter(({ isPlateRule }) => isPlateRule))

export const allReasons = (): string[] => rules.map(({ description }) => description())

/** Whether the profile offers the service. The eligibility check can still find further reasons. */
export const isOffered = (service: RegistrationService, facts: EligibilityFacts): boolean =>
  plateReasonsAgainst(service, facts).length === 0
