import type * as en from '../en/reservation-time.ts'
import type { Translation } from '../translation.ts'

export const reservationTimes: Translation<typeof en.reservationTimes> = {
  morning: 'Por la mañana',
  afternoon: 'Por la tarde',
  inTheMorning: (time) => `${time} de la mañana`,
  atNoon: (time) => `${time} del mediodía`,
  inTheAfternoon: (time) => `${time} de la tarde`,
}
