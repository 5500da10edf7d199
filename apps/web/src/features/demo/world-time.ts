import { useEffect, useRef, useState } from 'react'
import { language } from '@mva/messages/language'
import { agencyFormat } from '@mva/shared/dates'
import { broadcast } from '../../lib/session-channel.ts'
import { shiftSiteTime } from '../../lib/site-time.ts'
import type { WorldClock } from './simulated.ts'
import { usePolledQuery } from './simulator-queries.ts'

const SECOND_MS = 1000
const JUMP_MS = 2 * SECOND_MS

const inAgencyZone = (options: Intl.DateTimeFormatOptions) => {
  const format = agencyFormat(language.locale, options)
  // Newer browsers put a narrow space before AM and PM, which older fonts lack.
  return (instant: Date) => format().format(instant).replaceAll(/\s/g, ' ')
}

const day = { month: 'short', day: 'numeric' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const

export const formatDay = inAgencyZone(day)
export const formatTime = inAgencyZone(time)
export const formatInstant = inAgencyZone({ ...day, ...time })
export const formatSecond = inAgencyZone({ ...time, second: '2-digit' })

/** Returns the world's clock, extrapolated between polls; undefined until the first response. */
export const useWorldTime = () => {
  const { data, dataUpdatedAt } = usePolledQuery('clock')
  const [realNow, setRealNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setRealNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  if (!data) return undefined
  const passed = data.frozen ? 0 : Math.max(0, realNow - dataUpdatedAt)
  return {
    now: new Date(Date.parse(data.now) + passed),
    isFrozen: data.frozen,
    control: data.control,
  }
}

/**
 * Makes the site use the world's clock, for dates on the screens and for the session timers,
 * which adjust when the clock is moved or frozen.
 */
export const useClockWatch = (): void => {
  const { data } = usePolledQuery('clock')
  const before = useRef<WorldClock>(undefined)
  useEffect(() => {
    if (!data) return
    const { current } = before
    before.current = data
    shiftSiteTime(data.aheadMs)
    const hasMoved = current && Math.abs(data.aheadMs - current.aheadMs) > JUMP_MS
    if (hasMoved || data.frozen || current?.frozen)
      broadcast({ type: 'clockMoved', standsAt: data.frozen ? data.now : null })
  }, [data])
}
