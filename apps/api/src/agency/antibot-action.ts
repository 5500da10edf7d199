/**
 * The action string that an anti-bot token is made for: the method and the path joined by `_`, every other character
 * than letters, digits and `_` replaced by `_` (open points, "The agency's wire").
 */
export const antibotAction = (row: { method: string; path: string }): string =>
  `${row.method}_${row.path}`.replaceAll(/[^a-z0-9_]/gi, '_')
