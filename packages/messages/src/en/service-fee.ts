/** The explanations of the service fee. docs/specification/registration-services.md#service-fee */
interface Rates {
  /** Money, as shown. */
  minimum: string
  /** Without the sign. */
  percentage: string
  from: string
}

const rates = ({ minimum, percentage, from }: Rates) =>
  `${minimum} per transaction, or ${percentage}% for transactions of ${from} and over`

export const serviceFeeCopy = {
  /** In step 1. */
  note: (of: Rates) => `Minimum service fee ${rates(of)}, paid to a third-party provider.`,
  /** Below a cart total that excludes the service fee, of which a cart has one. */
  atCheckout: ({ minimum, percentage, from }: Rates) =>
    `One service fee for the whole cart is added at checkout: minimum ${minimum}, or ${percentage}% for totals of ${from} and over.`,
}
