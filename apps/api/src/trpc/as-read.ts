/**
 * Text as an agency compares it: without case, accents, punctuation, spaces and leading zeros. Limits count by it, so
 * that another spelling is no further try.
 */
export const asRead = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '')
    .toUpperCase()
