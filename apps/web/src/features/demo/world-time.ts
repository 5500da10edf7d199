import { AGENCY_TIME_ZONE } from '@mva/shared/dates'
import { useEffect, useRef, useState } from 'react'
import { tellTabs } from '../../lib/session-channel.ts'
import type { WorldClock } from './simulated.ts'
import { usePolled } from './polled.ts'

const SECOND_MS = 1000
const JUMP_MS = 2 * SECOND_MS

const inAgencyZone = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: AGENCY_TIME_ZONE })
  // Newer browsers put a narrow space before AM and PM, which older fonts do not know.
  return (instant: Date) => format.format(instant).replaceAll(/\s/g, ' ')
}

export const formatDay = inAgencyZone({ month: 'short', day: 'numeric' })
export const formatTime = inAgencyZone({ hour: 'numeric', minute: '2-digit' })
export const formatInstant = inAgencyZone({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
export const formatWholeInstant = inAgencyZone({
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})

interface WorldTime {
  now: Date
  isFrozen: boolean
  world: string
}

/** The world's clock, going on between two questions; undefined until it was told. */
export const useWorldTime = (): WorldTime | undefined => {
  const { data, updatedAt } = usePolled<WorldClock>('clock')
  const [realNow, setRealNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setRealNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  if (!data) return undefined
  const passed = data.frozen ? 0 : Math.max(0, realNow - updatedAt)
  return {
    now: new Date(Date.parse(data.now) + passed),
    isFrozen: data.frozen,
    world: data.world,
  }
}

/**
 * Tells the signed-in pages when the world's clock was moved, or stands still: they then ask how long their session
 * lasts, which the server answers by that clock.
 */
export const useClockWatch = (): void => {
  const { data, updatedAt } = usePolled<WorldClock>('clock')
  const before = useRef<{ offsetMs: number } | null>(null)
  useEffect(() => {
    if (!data) return
    const offsetMs = Date.parse(data.now) - updatedAt
    const hasMoved = before.current && Math.abs(offsetMs - before.current.offsetMs) > JUMP_MS
    before.current = { offsetMs }
    if (hasMoved || data.frozen) tellTabs({ told: 'clockMoved' })
  }, [data, updatedAt])
}
