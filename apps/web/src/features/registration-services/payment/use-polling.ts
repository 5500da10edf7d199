import { useQuery } from '@tanstack/react-query'
import { quietly } from '../../../lib/query-client.ts'
import type { PaymentPhase } from './payment-phase.ts'

const WHILE_PROCESSING_MS = 2_000

/** Polling intervals while the outcome is unknown; they grow because resolution may take long. */
const WHILE_UNKNOWN_MS = [2_000, 4_000, 8_000, 15_000, 30_000]
const MAX_INTERVAL_MS = 60_000
/** After a refused card, whose customer waits to try another one. */
const MAX_INTERVAL_AFTER_REFUSAL_MS = 15_000

const waitBefore = (phase: PaymentPhase, round: number, isRefused: boolean): number =>
  phase === 'confirming'
    ? Math.min(
        WHILE_UNKNOWN_MS[round] ?? MAX_INTERVAL_MS,
        isRefused ? MAX_INTERVAL_AFTER_REFUSAL_MS : MAX_INTERVAL_MS,
      )
    : WHILE_PROCESSING_MS

type Ask = (how: 'state' | 'check') => Promise<void>

/**
 * Polls until the outcome of the payment is known, also in a hidden tab. `isRefused`: the agency refused the card, and it is
 * not certain that nothing was charged. `ask` must not throw.
 */
export const usePolling = (phase: PaymentPhase, ask: Ask, isRefused: boolean): void => {
  useQuery({
    ...quietly,
    queryKey: ['payment', phase],
    queryFn: async () => {
      await ask(phase === 'confirming' ? 'check' : 'state')
      return null
    },
    enabled: phase !== 'form',
    // Only the first request is sent at once.
    initialData: phase === 'asking' ? undefined : null,
    refetchInterval: ({ state }) => waitBefore(phase, state.dataUpdateCount, isRefused),
    refetchIntervalInBackground: true,
    gcTime: 0,
  })
}

/** Asks for the state of the payment once, when it is needed. `ask` must not throw. */
export const useAskOnce = (isNeeded: boolean, ask: Ask): void => {
  useQuery({
    ...quietly,
    queryKey: ['payment', 'once'],
    queryFn: async () => {
      await ask('state')
      return null
    },
    enabled: isNeeded,
    staleTime: Infinity,
    gcTime: 0,
  })
}
