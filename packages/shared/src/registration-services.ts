/** The three registration services, and the one table of what tells them apart (spec 2 sections 2, 4 and 9). */
export const registrationServices = {
  renew: {
    name: 'Renew Registration',
    transactionTypeId: 197,
    hasFees: true,
    hasOutputDocument: true,
    certification: 'insurance',
  },
  duplicate: {
    name: 'Duplicate Registration',
    transactionTypeId: 198,
    hasFees: true,
    hasOutputDocument: true,
    certification: 'insurance',
  },
  cancel: {
    name: 'Cancel Registration',
    transactionTypeId: 199,
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

/** The service that transactions of that type belong to; undefined for a type that is none of the three. */
export const serviceOfTransactionType = (transactionTypeId: number) =>
  registrationServiceNames.find(
    (service) => registrationServices[service].transactionTypeId === transactionTypeId,
  )
