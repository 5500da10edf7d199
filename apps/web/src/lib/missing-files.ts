/**
 * After a release, a page that was opened before it asks for files that are gone. A browser never asks again for a module
 * that failed, so the document has to be loaded anew. Nothing is remembered for that: the router's own way would leave a
 * key in the session storage (docs/specification/shell-and-routes.md#browser-storage).
 */
let hasStarted = false
let isMissing = false

/** To be called before anything is loaded. The router knows the failure by its text; another leads to the failure screen. */
export const watchForMissingFiles = () =>
  window.addEventListener('vite:preloadError', (event) => {
    event.payload.message = `A file is missing. ${event.payload.message}`
    isMissing = true
  })

/** The first screen is there. A file that misses before that misses in the newest release too. */
export const firstScreenIsThere = () => {
  hasStarted = !isMissing
}

/** Whether a file misses that a new document would probably have. */
export const isReloadNeeded = () => hasStarted && isMissing && navigator.onLine
