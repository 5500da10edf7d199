import { useEffect, useEffectEvent } from 'react'

interface TimerOptions {
  /** Another key starts the rounds again; null stops them. */
  key: string | null
  /** Milliseconds before a round, from 0 on; null after the last one. */
  waitBefore: (round: number) => number | null
  /** Must not throw. The next wait begins when it has ended. */
  run: () => Promise<unknown>
}

/** Executes `run` in rounds, also in a hidden tab. */
export const useTimer = ({ key, waitBefore, run }: TimerOptions): void => {
  const waitOf = useEffectEvent(waitBefore)
  const onDue = useEffectEvent(run)
  useEffect(() => {
    if (key === null) return
    let timer: ReturnType<typeof setTimeout>
    let isStopped = false
    const start = (round: number) => {
      const milliseconds = waitOf(round)
      if (milliseconds !== null) timer = setTimeout(() => void runRound(round), milliseconds)
    }
    const runRound = async (round: number) => {
      await onDue()
      if (!isStopped) start(round + 1)
    }
    start(0)
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [key])
}

/** At once, and then never again. */
export const onlyAtOnce = (round: number): number | null => (round === 0 ? 0 : null)

const EVERY_SECOND_MS = 1_000

/** At once, and then every second. */
export const everySecond = (round: number): number => (round === 0 ? 0 : EVERY_SECOND_MS)
