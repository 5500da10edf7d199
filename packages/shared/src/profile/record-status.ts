const usualStatuses = ['Active', 'Expired', 'Suspended', 'Canceled', 'Open', 'Closed'] as const

type UsualStatus = (typeof usualStatuses)[number]

/** The status of a record as the site writes it, without regard to case; null for any other, which is shown as it is. */
export const usualStatus = (status: string | null): UsualStatus | null =>
  usualStatuses.find((usual) => usual.toLowerCase() === status?.trim().toLowerCase()) ?? null
