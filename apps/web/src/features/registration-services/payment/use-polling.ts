import { onlyAtOnce, useTimer } from '../../../lib/use-timer.ts'
import type { PaymentPhase } from './payment-phase.ts'

const WHILE_PROCESSING_MS = 2_000

/** Polling intervals while the outcome is unknown; they grow because resolution may take long. */
const WHILE_UNKNOWN_MS = [2_000, 4_000, 8_000, 15_000, 30_000]
const MAX_INTERVAL_MS = 60_000
/** After a refused card, whose customer waits to try another one. */
const MAX_INTERVAL_AFTER_REFUSAL_MS = 15_000

const waitBefore = (phase: PaymentPhase, round: number, isRefused: boolean): number => {
  if (phase === 'confirming')
    return Math.min(
      WHILE_UNKNOWN_MS[round] ?? MAX_INTERVAL_MS,
      isRefused ? MAX_INTERVAL_AFTER_REFUSAL_MS : MAX_INTERVAL_MS,
    )
  return phase === 'asking' && round === 0 ? 0 : WHILE_PROCESSING_MS
}

type Ask = (how: 'state' | 'check') => Promise<void>

/**
 * Polls until the outcome of the payment is known, also in a hidden tab. `isRefused`: the agency refused the card, and it is
 * not certain that nothing was charged. `ask` must not throw.
 */
export const usePolling = (phase: PaymentPhase, ask: Ask, isRefused: boolean): void =>
  useTimer({
    key: phase === 'form' ? null : `${phase}${isRefused ? ' a refusal' : ''}`,
    waitBefore: (round) => waitBefore(phase, round, isRefused),
    run: () => ask(phase === 'confirming' ? 'check' : 'state'),
  })

/** Asks for the state of the payment once, when it is needed. `ask` must not throw. */
export const useAskOnce = (isNeeded: boolean, ask: Ask): void =>
  useTimer({
    key: isNeeded ? 'needed' : null,
    waitBefore: onlyAtOnce,
    run: () => ask('state'),
  })
