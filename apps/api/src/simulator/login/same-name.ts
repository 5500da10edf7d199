/**
 * Whether two names are the same but for case, accents and the spaces around their parts: the record has `PEÑA DÍAZ`,
 * its owner may type `Pena Diaz`. A hyphen counts as a space, which is what sign-in asks to type for it, and one
 * apostrophe as any other, of which phones type their own.
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
