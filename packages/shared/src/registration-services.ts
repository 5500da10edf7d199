/** What differs between the three registration services. docs/specification/registration-services.md#services */
export const registrationServices = {
  renew: {
    path: '/renew-reg',
    transactionTypeId: 197,
    needs: ['creditCard', 'email', 'printer'],
    isServiceFeeExplained: false,
    hasFees: true,
    hasOutputDocument: true,
    certification: 'insurance',
  },
  duplicate: {
    path: '/duplicate-reg',
    transactionTypeId: 198,
    needs: ['creditCard', 'email', 'printer'],
    isServiceFeeExplained: true,
    hasFees: true,
    hasOutputDocument: true,
    certification: 'insurance',
  },
  cancel: {
    path: '/cancel-reg',
    transactionTypeId: 199,
    needs: ['email'],
    isServiceFeeExplained: false,
    hasFees: false,
    hasOutputDocument: false,
    certification: 'owner',
  },
} as const

export type RegistrationService = keyof typeof registrationServices

export type TransactionTypeId =
  (typeof registrationServices)[RegistrationService]['transactionTypeId']

export const registrationServiceNames = Object.keys(
  registrationServices,
) as readonly RegistrationService[]

/** Returns the service of a transaction type, or undefined for other types. */
export const serviceOfTransactionType = (transactionTypeId: number) =>
  registrationServiceNames.find(
    (service) => registrationServices[service].transactionTypeId === transactionTypeId,
  )
