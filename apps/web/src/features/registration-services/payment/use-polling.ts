import { useEffect, useEffectEvent } from 'react'

/** What step 5 shows: the first status request, the form, the overlay, or an unknown outcome. */
export type PaymentPhase = 'asking' | 'form' | 'processing' | 'confirming'

const WHILE_PROCESSING_MS = 2_000

/** Polling intervals while the outcome is unknown; they grow because resolution may take long. */
const WHILE_UNKNOWN_MS = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000]

const waitBefore = (phase: PaymentPhase, round: number): number => {
  if (phase === 'confirming')
    return WHILE_UNKNOWN_MS[Math.min(round, WHILE_UNKNOWN_MS.length - 1)] ?? WHILE_PROCESSING_MS
  return phase === 'asking' && round === 0 ? 0 : WHILE_PROCESSING_MS
}

/** Polls until the outcome of the payment is known. */
export const usePolling = (
  phase: PaymentPhase,
  ask: (how: 'state' | 'check') => Promise<void>,
): void => {
  const askNow = useEffectEvent(() => ask(phase === 'confirming' ? 'check' : 'state'))

  useEffect(() => {
    if (phase === 'form') return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const plan = (round: number) => {
      timer = setTimeout(() => void askThenPlan(round), waitBefore(phase, round))
    }
    const askThenPlan = async (round: number) => {
      await askNow()
      if (!isOver) plan(round + 1)
    }
    plan(0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [phase])
}
