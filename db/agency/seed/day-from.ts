const DAY_MS = 86_400_000

/** The day that comes so many days after another, or before it; both `YYYY-MM-DD`. */
export const dayFrom = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10)
