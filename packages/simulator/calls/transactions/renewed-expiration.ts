/**
 * Returns the expiration date after a renewal: adds full periods to the previous date until the result lies in the
 * future. A day that the month does not have becomes its last day. Dates are `YYYY-MM-DD`.
 */
export const renewedExpiration = (
  expirationDate: string,
  periodMonths: number,
  today: string,
): string => {
  let periods = 1
  while (addMonths(expirationDate, periods * periodMonths) <= today) periods += 1
  return addMonths(expirationDate, periods * periodMonths)
}

const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10)
}
