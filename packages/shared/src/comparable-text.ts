import { withoutAccents } from './plain-text.ts'

/**
 * Returns text without case, accents, punctuation, spaces and leading zeros, as an agency compares it, so that all
 * spellings of one identifier count as one.
 */
export const comparableText = (text: string): string =>
  withoutAccents(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '')
    .toUpperCase()
