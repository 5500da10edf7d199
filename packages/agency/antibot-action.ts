/**
 * Returns the action of an anti-bot token: method and path joined by `_`, with every character other than letters,
 * digits and `_` replaced by `_`. docs/specification/agency-calls.md#requests
 */
export const antibotAction = (row: { method: string; path: string }): string =>
  `${row.method}_${row.path}`.replaceAll(/[^a-z0-9_]/gi, '_')
