import type { RegistrationService } from '@mva/shared/registration-services'

/** What decides whether a registration service may be had. */
export interface EligibilityFacts {
  isCanceled: boolean
  isRegistrationSuspended: boolean
  isRegistrationPrivilegeSuspended: boolean
  isCustomerBlocked: boolean
  /** Negative once it has expired; null where the record has no expiration date. */
  daysUntilExpiration: number | null
  isRenewedOnline: boolean
  hasOutstandingTax: boolean
  isInsuranceOnFile: boolean
}

/** From how many days before its expiration a registration may be renewed. */
const RENEWAL_OPENS_DAYS_BEFORE = 90

interface EligibilityRule {
  services: readonly RegistrationService[]
  /** Whether the profile knows of it, and offers the service no more; else only the eligibility check tells. */
  isPlateRule: boolean
  applies: (facts: EligibilityFacts) => boolean
  description: string
}

const isEarly = ({ daysUntilExpiration }: EligibilityFacts) =>
  daysUntilExpiration !== null && daysUntilExpiration > RENEWAL_OPENS_DAYS_BEFORE

const rules: readonly EligibilityRule[] = [
  {
    services: ['renew', 'duplicate', 'cancel'],
    isPlateRule: true,
    applies: (facts) => facts.isCanceled,
    description: 'This registration has been canceled.',
  },
  {
    services: ['renew'],
    isPlateRule: true,
    applies: (facts) => isEarly(facts) && facts.isRenewedOnline,
    description: 'This registration has already been renewed.',
  },
  {
    services: ['renew'],
    isPlateRule: true,
    applies: (facts) => isEarly(facts) && !facts.isRenewedOnline,
    description: `This registration cannot be renewed earlier than ${RENEWAL_OPENS_DAYS_BEFORE} days before it expires.`,
  },
  {
    services: ['renew', 'duplicate'],
    isPlateRule: true,
    applies: (facts) => facts.daysUntilExpiration === null,
    description: 'The expiration date of this registration is not on record. Please visit the DMV.',
  },
  {
    services: ['duplicate'],
    isPlateRule: false,
    applies: (facts) => facts.daysUntilExpiration !== null && facts.daysUntilExpiration < 0,
    description: 'This registration has expired. It has to be renewed first.',
  },
  {
    services: ['renew', 'duplicate'],
    isPlateRule: false,
    applies: (facts) => facts.isRegistrationSuspended,
    description: 'This registration is suspended.',
  },
  {
    services: ['renew', 'duplicate'],
    isPlateRule: false,
    applies: (facts) => facts.isRegistrationPrivilegeSuspended,
    description: 'Your registration privilege is suspended.',
  },
  {
    services: ['renew', 'duplicate', 'cancel'],
    isPlateRule: false,
    applies: (facts) => facts.isCustomerBlocked,
    description: 'There is a block on your record. Please follow the instructions on your profile.',
  },
  {
    services: ['renew'],
    isPlateRule: false,
    applies: (facts) => facts.hasOutstandingTax,
    description: 'Motor vehicle tax is outstanding in your city or town.',
  },
  {
    services: ['renew'],
    isPlateRule: false,
    applies: (facts) => !facts.isInsuranceOnFile,
    description: 'There is no proof of liability insurance on file for this vehicle.',
  },
]

const reasonsOf =
  (among: readonly EligibilityRule[]) =>
  (service: RegistrationService, facts: EligibilityFacts): string[] =>
    among
      .filter((rule) => rule.services.includes(service) && rule.applies(facts))
      .map(({ description }) => description)

/** Everything that speaks against the service; empty where it may be had. */
export const reasonsAgainst = reasonsOf(rules)

const plateReasonsAgainst = reasonsOf(rules.filter(({ isPlateRule }) => isPlateRule))

/** Every reason that there is. */
export const allReasons: readonly string[] = rules.map(({ description }) => description)

/** Whether the profile offers the service: more may come to light when its eligibility is checked. */
export const isOffered = (service: RegistrationService, facts: EligibilityFacts): boolean =>
  plateReasonsAgainst(service, facts).length === 0
