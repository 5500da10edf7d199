/** The times of a reservation. docs/specification/shell-and-routes.md#dates-times-and-money */
export const reservationTimes = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  inTheMorning: (time: string) => `${time} Morning`,
  atNoon: (time: string) => `${time} Afternoon`,
  inTheAfternoon: (time: string) => `${time} Afternoon`,
}
