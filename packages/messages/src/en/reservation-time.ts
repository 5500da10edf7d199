/** The times of a reservation. docs/specification/shell-and-routes.md#dates-times-and-money */
export const reservationTimes = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  inTheMorning: (time: string) => `${time} Morning`,
  inTheAfternoon: (time: string) => `${time} Afternoon`,
}
