/**
 * The one place that normalizes what people type and paste, before every rule, in the browser and on the server.
 * docs/specification/validation.md#typed-and-pasted-text
 */

/** Format characters and others without a shape: directional marks, zero width spaces, soft hyphens. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const DASHES = /[\p{Pd}\u02D7\u2043\u2212]/gu
const APOSTROPHES =
  /[`´\u02B9\u02BB-\u02BD\u02C8\u02CA\u02CB\u2018\u2019\u201B\u2032\u2035\uA78C\uFF07\uFF40]/g
const QUOTES = /[\u201C\u201D\u201F\u2033\u2036\uFF02]/g
const FRACTION = /(\d?)([¼-¾⅐-⅞])/g
/** ASCII without control characters and the grave accent, in which nothing is replaced: what most people type. */
const PLAIN_ALREADY = /^[ -_a-~]*$/
const BEYOND_LATIN_1 = /[^\0-\xFF]/gu
/** A Latin letter whose capital is not of Latin-1 either, or with accents beside it. */
const LATIN_LETTER = /\p{Script=Latin}\p{M}+|(?![\0-\xFE])\p{Script=Latin}/gu

/** Letters that no decomposition takes apart. */
const STROKED: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ø: 'o',
  Ø: 'O',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
}

/** Returns text without accents and strokes, as agencies compare names: Núñez and Nunez, Łukasz and Lukasz are one. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\0-\x7F]/g, (letter) => STROKED[letter] ?? letter)

/**
 * Returns text without case, accents, punctuation, spaces and leading zeros, as an agency compares it, so that all
 * spellings of one identifier count as one.
 */
export const comparableText = (text: string): string =>
  withoutAccents(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '')
    .toUpperCase()

/** Returns a typed text as an agency can store it: one line, plain dashes, apostrophes and letters, without spaces around it. */
export const plainText = (typed: string): string =>
  plainCharacters(typed.replaceAll(/\p{Cc}/gu, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The same for a text of several lines, whose spaces stay. */
export const plainCharacters = (typed: string): string =>
  PLAIN_ALREADY.test(typed) ? typed : withPlainCharacters(typed)

const withPlainCharacters = (typed: string): string =>
  typed
    .replaceAll(INVISIBLE, '')
    .replaceAll(DASHES, '-')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(QUOTES, '"')
    .replaceAll(
      FRACTION,
      (_typed, digit: string, fraction: string) =>
        `${digit && `${digit} `}${fraction.normalize('NFKC').replace('⁄', '/')}`,
    )
    .normalize('NFC')
    .replaceAll(BEYOND_LATIN_1, (character) => character.normalize('NFKC').replace('⁄', '/'))
    .replaceAll(LATIN_LETTER, withoutAccents)

/** A typed number or code without the spaces in it. */
export const withoutSpaces = (typed: string): string => plainText(typed).replaceAll(' ', '')

/** A typed number without the spaces, dashes and full stops between its groups. */
export const withoutSeparators = (typed: string): string =>
  plainText(typed).replaceAll(/(\w)[ .-]+(?=\w)/g, '$1')
