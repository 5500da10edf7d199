/** Why nothing was paid, where the agency gave no reason. docs/specification/errors.md#payment-alerts */
export const paymentRefusals = {
  notSent: 'The checkout was not sent because the service is busy. Please try again.',
  notCharged: 'The checkout was not confirmed. Please try again.',
}
