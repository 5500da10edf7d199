const weekdayAndDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

/** `2026-12-08` as Tuesday, December 8, 2026. */
export const formatReservationDay = (date: string): string =>
  weekdayAndDate.format(new Date(`${date}T00:00:00Z`))

/**
 * A time of day, `HH:MM` of 24 hours, as the profile shows it: 12 hours, AM as Morning and PM as Afternoon
 * (docs/specification/shell-and-routes.md#dates-times-and-money). `09:30` is 9:30 Morning, `12:00` is 12:00 Afternoon;
 * `AM` alone is Morning.
 */
export const formatReservationTime = (time: string): string => {
  if (time === 'AM') return 'Morning'
  if (time === 'PM') return 'Afternoon'
  const [hours = '', minutes = ''] = time.split(':')
  const hour = Number(hours)
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'Morning' : 'Afternoon'}`
}
