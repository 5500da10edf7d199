let shiftMs = 0

/** A clock that is wrong by less makes no other day, or only at midnight. Milliseconds. */
const TOLERATED_MS = 60_000

/** The browser's time, corrected by the clock of the server, or of a simulated agency. */
export const siteNow = (): Date => new Date(Date.now() + shiftMs)

/** How far the agency's clock is ahead of the browser's, in milliseconds. */
export const shiftSiteTime = (ms: number): void => {
  shiftMs = ms
}

/** Corrects a clock of the device that is wrong, by the time of an answer of the server. */
export const followServerTime = (date: string | null): void => {
  const aheadMs = Date.parse(date ?? '') - Date.now()
  if (Number.isFinite(aheadMs)) shiftMs = Math.abs(aheadMs) > TOLERATED_MS ? aheadMs : 0
}
