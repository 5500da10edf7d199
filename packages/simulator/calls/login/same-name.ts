/**
 * Whether two names are equal, ignoring case, accents and spaces around their parts: `PEÑA DÍAZ` on record matches
 * `Pena Diaz`. A hyphen counts as a space, as the sign-in form asks, and all apostrophes are equal because phones type
 * their own.
 */
export const isSameName = (one: string, other: string): boolean => fold(one) === fold(other)

const fold = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[‘’ʼ´`]/g, "'")
    .replaceAll(/[\s-]+/g, ' ')
    .trim()
    .toLocaleUpperCase('en-US')
