/**
 * The header that identifies a payment, the same for each copy of its request: an agency or a gateway that knows it executes
 * one of them.
 */
export const IDEMPOTENCY_KEY = 'idempotency-key'
