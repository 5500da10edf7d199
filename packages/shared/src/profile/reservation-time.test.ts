import { expect, it } from 'vitest'
import { formatReservationDay, formatReservationTime } from './reservation-time.ts'

it.each([
  ['00:00', '12:00 Morning'],
  ['00:15', '12:15 Morning'],
  ['09:30', '9:30 Morning'],
  ['11:59', '11:59 Morning'],
  ['12:00', '12:00 Afternoon'],
  ['12:45', '12:45 Afternoon'],
  ['13:05', '1:05 Afternoon'],
  ['23:59', '11:59 Afternoon'],
  ['AM', 'Morning'],
  ['PM', 'Afternoon'],
])('formats %s as %s', (time, shown) => {
  expect(formatReservationTime(time)).toBe(shown)
})

it('shows the weekday of a reservation in any time zone of the machine', () => {
  expect(formatReservationDay('2026-12-08')).toBe('Tuesday, December 8, 2026')
})
