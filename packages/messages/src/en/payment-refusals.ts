/** Why nothing was paid, where the agency gave no reason. docs/specification/errors.md#payment-alerts */
export const paymentRefusals = {
  notSent: 'Our system is busy, so your checkout wasn’t sent. Try again.',
  notCharged: 'Your checkout wasn’t confirmed. Try again.',
}
