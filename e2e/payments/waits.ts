/**
 * The waits of a trial in milliseconds: those of a server, shortened. They keep their order, so that a busy machine makes
 * a trial slow and never wrong: a payment that reaches the agency too late is dropped there, long before the site may
 * take it for settled.
 */
export const waits = {
  /** Deadlines of the site's calls to the agency. */
  deadlines: { payments: 500, cart: 400 },
  /** Longer than each deadline of the site. */
  delayMs: 700,
  /** When the agency drops a payment that was sent so long ago. */
  droppedAfterMs: 1_000,
  /** How long the agency treats a finalized cart as open. */
  closesAfterMs: 200,
  /** With the deadline of a payment more than the last two together. */
  settledAfterMs: 1_200,
  deadAfterMs: 900,
  leaseMs: 900,
} as const

/** The header of a payment that says when it was sent, in milliseconds. */
export const SENT_AT = 'x-trial-sent-at'
