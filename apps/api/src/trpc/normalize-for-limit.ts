/**
 * Returns text without case, accents, punctuation, spaces and leading zeros, as an agency compares it, so spelling variants
 * count as one attempt.
 */
export const normalizeForLimit = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '')
    .toUpperCase()
