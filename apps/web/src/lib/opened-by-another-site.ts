/**
 * Whether another site opened this document and the visitor has not done anything in it since. The server says in a
 * `Server-Timing` header of the page where the browser's request came from.
 */
export const isOpenedByAnotherSite = (): boolean => {
  const isFromAnotherSite = performance
    .getEntriesByType('navigation')
    .some(
      (load) =>
        load instanceof PerformanceNavigationTiming &&
        load.serverTiming.some(
          ({ name, description }) => name === 'opened-by' && description === 'another-site',
        ),
    )
  return isFromAnotherSite && !navigator.userActivation.hasBeenActive
}
