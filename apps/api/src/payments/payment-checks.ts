/** How the agency is asked what became of a payment whose answer was lost. docs/specification/registration-services.md#unknown-outcome */
export const paymentChecks = ['validate-cart', 'finalize-again', 'none'] as const

export type PaymentCheck = (typeof paymentChecks)[number]
