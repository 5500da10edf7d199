/** Whether the browser loaded the page that it already showed, instead of somebody having gone to it. */
export const isPageReload = (): boolean => {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload'
}
