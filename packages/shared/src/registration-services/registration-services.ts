interface ServiceFacts {
  path: `/${string}`
  /** The agency's number of it. */
  transactionTypeId: number
  /** The field of a registration that says whether the agency allows it. */
  allowedBy: string
  /** The agency's page of it for businesses, among the links of its folder. */
  businessLink: string
  needs: readonly ('creditCard' | 'email' | 'printer')[]
  isServiceFeeExplained: boolean
  hasFees: boolean
  /** Whether it ends with a registration certificate and a new card. */
  hasOutputDocument: boolean
  /** Whether the registration has a later expiration date afterwards. */
  isRenewal: boolean
  /** Whether the registration is over afterwards. */
  isFinal: boolean
  certification: 'insurance' | 'owner'
}

/**
 * What differs between the registration services. What else differs is a record by service too, so that a missing one does not
 * compile: the agency's names (packages/agency/contract/registration-service-rows.ts), the texts (services.ts of the messages), the
 * simulated agency's rules. docs/specification/registration-services.md#services
 */
export const registrationServices = {
  renew: {
    path: '/renew-reg',
    transactionTypeId: 197,
    allowedBy: 'isPlateRenewable',
    businessLink: 'businessRenewal',
    needs: ['creditCard', 'email', 'printer'],
    isServiceFeeExplained: false,
    hasFees: true,
    hasOutputDocument: true,
    isRenewal: true,
    isFinal: false,
    certification: 'insurance',
  },
  duplicate: {
    path: '/duplicate-reg',
    transactionTypeId: 198,
    allowedBy: 'isPlateDuplicateAllowed',
    businessLink: 'businessDuplicate',
    needs: ['creditCard', 'email', 'printer'],
    isServiceFeeExplained: true,
    hasFees: true,
    hasOutputDocument: true,
    isRenewal: false,
    isFinal: false,
    certification: 'insurance',
  },
  cancel: {
    path: '/cancel-reg',
    transactionTypeId: 199,
    allowedBy: 'isPlateCancelAllowed',
    businessLink: 'businessCancel',
    needs: ['email'],
    isServiceFeeExplained: false,
    hasFees: false,
    hasOutputDocument: false,
    isRenewal: false,
    isFinal: true,
    certification: 'owner',
  },
} as const satisfies Record<string, ServiceFacts>

type Services = typeof registrationServices

export type RegistrationService = keyof Services

export type TransactionTypeId = Services[RegistrationService]['transactionTypeId']

/** A service whose fees the agency is asked for. */
export type ServiceWithFees = {
  [Service in RegistrationService]: Services[Service]['hasFees'] extends true ? Service : never
}[RegistrationService]

export const registrationServiceNames = Object.keys(
  registrationServices,
) as readonly RegistrationService[]

export const hasFees = (service: RegistrationService): service is ServiceWithFees =>
  registrationServices[service].hasFees

/** A value for each service. */
export const byService = <Value>(
  valueOf: (service: RegistrationService) => Value,
): Record<RegistrationService, Value> =>
  Object.fromEntries(
    registrationServiceNames.map((service) => [service, valueOf(service)]),
  ) as Record<RegistrationService, Value>

/** A value for each service, under the name that is its fact `key`. */
export const byServiceFact = <Key extends 'allowedBy' | 'businessLink', Value>(
  key: Key,
  valueOf: (service: RegistrationService) => Value,
): Record<Services[RegistrationService][Key], Value> =>
  Object.fromEntries(
    registrationServiceNames.map((service) => [
      registrationServices[service][key],
      valueOf(service),
    ]),
  ) as Record<Services[RegistrationService][Key], Value>

/** Returns the service of a transaction type, or undefined for other types. */
export const serviceOfTransactionType = (transactionTypeId: number) =>
  registrationServiceNames.find(
    (service) => registrationServices[service].transactionTypeId === transactionTypeId,
  )
