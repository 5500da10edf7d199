import { eq } from 'drizzle-orm'
import type { AgencyDrizzle } from '@mva/db-agency/agency-database'
import { clock } from '@mva/db-agency/tables/world'
import { agencyDay } from '@mva/shared/dates'

const ONLY_ROW = 1
const MINUTE_MS = 60_000

/** The only clock of a world. The simulated agency reads every time from here. */
export const openClock = (db: AgencyDrizzle, realNow: () => number = Date.now) => {
  const row = db.select().from(clock).where(eq(clock.clockId, ONLY_ROW)).get()
  let offsetMs = row?.offsetMs ?? 0
  let frozenAt = row?.frozenAt ? Date.parse(row.frozenAt) : null

  const keep = () => {
    const state = {
      offsetMs,
      frozenAt: frozenAt === null ? null : new Date(frozenAt).toISOString(),
    }
    db.insert(clock)
      .values({ clockId: ONLY_ROW, ...state })
      .onConflictDoUpdate({ target: clock.clockId, set: state })
      .run()
  }
  const now = () => new Date(frozenAt ?? realNow() + offsetMs)

  // A day begins with a minute in every time zone, and formatting one takes long.
  let day = { minute: NaN, text: '' }
  /** The agency's calendar day, `YYYY-MM-DD`. */
  const today = (): string => {
    const instant = now()
    const minute = Math.floor(instant.getTime() / MINUTE_MS)
    if (day.minute !== minute) day = { minute, text: agencyDay(instant) }
    return day.text
  }

  return {
    now,
    today,
    /** Continues from `instant`, or stands still at it if `isFrozen`. */
    moveTo: (instant: Date, isFrozen: boolean): void => {
      offsetMs = instant.getTime() - realNow()
      frozenAt = isFrozen ? instant.getTime() : null
      keep()
    },
    isFrozen: () => frozenAt !== null,
    returnToRealTime: (): void => {
      offsetMs = 0
      frozenAt = null
      keep()
    },
  }
}

export type Clock = ReturnType<typeof openClock>
