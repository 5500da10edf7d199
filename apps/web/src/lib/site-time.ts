let shiftMs = 0

/** The time by which the site goes. It is the browser's, but where a simulated agency has a clock of its own. */
export const siteNow = (): Date => new Date(Date.now() + shiftMs)

/** How far the agency's clock is ahead of the browser's, in milliseconds. */
export const shiftSiteTime = (ms: number): void => {
  shiftMs = ms
}
