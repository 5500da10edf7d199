/**
 * The waits of a trial in milliseconds: those of a server, shortened. They keep their order, so that a busy machine makes
 * a trial slow and never wrong: a payment that reaches the agency later than it promised is dropped there if the cart was
 * checked out meanwhile.
 */
export const waits = {
  /** Deadlines of the site's calls to the agency. */
  deadlines: { payments: 500, cart: 400 },
  /** Longer than each deadline of the site. */
  delayMs: 700,
  /** As long as this after a payment was sent, the agency executes it even if the cart has another one. */
  executedWithinMs: 1_000,
  /** How long a delayed request can be on its way. */
  longestDelayMs: 90_000,
  /** The longest pause of a process; longer than each deadline, lease and settling time. */
  longestPauseMs: 8_000,
  /** By how much a clock is wrong. */
  clockErrorMs: 65_000,
  /** How long the agency takes for the payment of another customer; shorter than the deadline of a payment. */
  strangersMs: 300,
  /** How long the agency treats a finalized cart as open. */
  closesAfterMs: 200,
  /** With the deadline of a payment more than the last two together. */
  settledAfterMs: 1_200,
  deadAfterMs: 900,
  leaseMs: 900,
} as const

/** The cart of other customers, whose payments only keep the site busy. */
export const STRANGERS_CART = 999_999_999

/** The header of a payment that says when it was sent, in milliseconds. */
export const SENT_AT = 'x-trial-sent-at'
