import { useEffect, useEffectEvent } from 'react'

/** What step 5 shows: not known yet, the form, the overlay, or that the outcome is being found out. */
export type PaymentPhase = 'asking' | 'form' | 'processing' | 'confirming'

const WHILE_PROCESSING_MS = 2_000

/** An outcome that is not known soon may take long: it is asked for ever less often. */
const WHILE_UNKNOWN_MS = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000]

const waitBefore = (phase: PaymentPhase, round: number): number => {
  if (phase === 'confirming')
    return WHILE_UNKNOWN_MS[Math.min(round, WHILE_UNKNOWN_MS.length - 1)] ?? WHILE_PROCESSING_MS
  return phase === 'asking' && round === 0 ? 0 : WHILE_PROCESSING_MS
}

/** Asks again and again, as long as the page does not know how the payment ended. */
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
