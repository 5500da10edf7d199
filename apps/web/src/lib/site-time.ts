let shiftMs = 0

/** The browser's time, corrected by the clock of a simulated agency. */
export const siteNow = (): Date => new Date(Date.now() + shiftMs)

/** How far the agency's clock is ahead of the browser's, in milliseconds. */
export const shiftSiteTime = (ms: number): void => {
  shiftMs = ms
}
