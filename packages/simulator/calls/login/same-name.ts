import { plainText, withoutAccents } from '@mva/shared/plain-text'

/**
 * Whether two names are equal, ignoring case, accents, strokes and spaces around their parts: `PEÑA DÍAZ` on record matches
 * `Pena Diaz`, and `Łukasz` `Lukasz`. A hyphen counts as a space, as the sign-in form asks, and all apostrophes are equal
 * because phones type their own.
 */
export const isSameName = (one: string, other: string): boolean => fold(one) === fold(other)

const fold = (name: string) =>
  withoutAccents(plainText(name)).replaceAll(/[ -]+/g, ' ').trim().toLocaleUpperCase('en-US')
