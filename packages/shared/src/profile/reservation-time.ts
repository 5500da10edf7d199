import { language } from '@mva/messages/language'
import { reservationTimes } from '@mva/messages/reservation-time'

const weekdayAndDate = new Intl.DateTimeFormat(language.locale, {
  dateStyle: 'full',
  timeZone: 'UTC',
})

/** `2026-12-08` as Tuesday, December 8, 2026. */
export const formatReservationDay = (date: string): string =>
  weekdayAndDate.format(new Date(`${date}T00:00:00Z`))

/**
 * Formats a 24-hour `HH:MM` time for the profile: 12 hours, with Morning for AM and Afternoon for PM
 * (docs/specification/shell-and-routes.md#dates-times-and-money). `09:30` is 9:30 Morning, `12:00` is 12:00 Afternoon;
 * `AM` alone is Morning.
 */
export const formatReservationTime = (time: string): string => {
  if (time === 'AM') return reservationTimes.morning
  if (time === 'PM') return reservationTimes.afternoon
  const [hours = '', minutes = ''] = time.split(':')
  const hour = Number(hours)
  const shown = `${hour % 12 || 12}:${minutes}`
  if (hour === 12 && minutes === '00') return reservationTimes.atNoon(shown)
  return hour < 12 ? reservationTimes.inTheMorning(shown) : reservationTimes.inTheAfternoon(shown)
}
