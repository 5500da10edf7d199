/**
 * A page that was opened before a release asks for files that are gone. A browser does not retry a failed module, so the
 * document has to be reloaded. The router's own solution would leave a key in the session storage.
 * docs/specification/shell-and-routes.md#browser-storage
 */
let hasStarted = false
let isMissing = false
let isLeaving = false

/** Must be called before any module is loaded. Changes the message of a failed import, by which the router would reload the document itself. */
export const watchForMissingFiles = () => {
  const setLeaving = (isSo: boolean, events: readonly string[]) => {
    for (const event of events)
      window.addEventListener(event, () => (isLeaving = isSo), { capture: true })
  }
  // Firefox and Safari end the requests of a page that is left, Safari before it hides the page.
  setLeaving(true, ['beforeunload', 'pagehide'])
  // A click comes after a navigation that became a download.
  setLeaving(false, ['pageshow', 'click'])
  window.addEventListener('vite:preloadError', (event) => {
    const reason = isLeaving ? 'The page is left.' : 'A file is missing.'
    event.payload.message = `${reason} ${event.payload.message}`
    isMissing ||= !isLeaving
  })
}

/** Once the first screen is shown, a missing file is worth a reload: before, it is missing in the newest release too. */
export const markFirstScreenShown = () => {
  hasStarted = !isMissing
}

/** Whether a file is missing that a reloaded document would probably have. */
export const isReloadNeeded = () => hasStarted && isMissing && navigator.onLine

/** Whether a navigation to another document has begun, which ends the imports of this one. */
export const isBeingLeft = () => isLeaving
