const MAX_MS = 60_000

/**
 * Whether an agency call of another request, begun at `since` (ISO 8601), may still be answered. A process that ended
 * meanwhile never reports the answer.
 */
export const isUnderWay = (since: string | null, now: Date): boolean =>
  since !== null && now.getTime() - Date.parse(since) < MAX_MS
