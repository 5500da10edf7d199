import { directionals, streetSuffixes, unitDesignators } from './street-words.ts'

/**
 * One line of an address in the form of USPS Publication 28: upper case, no punctuation, unit designators,
 * directionals and the suffix abbreviated. `115 West Street, Apartment 2` becomes `115 WEST ST APT 2`.
 */
export const standardizeStreetLine = (line: string): string => {
  const words = splitWords(line)
  const box = routeBox(words.join(' '))
  if (box !== undefined) return box
  const unitStart = words.findIndex((word, index) => index > 0 && isUnitDesignator(word))
  const street = unitStart === -1 ? words : words.slice(0, unitStart)
  const unit = unitStart === -1 ? [] : words.slice(unitStart)
  return [...abbreviateStreet(street), ...abbreviateUnit(unit)].join(' ')
}

const RURAL_ROUTE = /^(?:RURAL (?:ROUTE|RTE|RT)|R ?R|R ?F ?D) ?(?:# )?(\w+) BOX (?:# )?(\w+)$/
const HIGHWAY_CONTRACT =
  /^(?:HIGHWAY CONTRACT(?: ROUTE)?|STAR ROUTE|HCR?) ?(?:# )?(\w+) BOX (?:# )?(\w+)$/

/** A box on a rural or highway contract route, which has no street; undefined for any other line. */
const routeBox = (line: string): string | undefined => {
  const [, ruralRoute, ruralBox] = RURAL_ROUTE.exec(line) ?? []
  if (ruralRoute !== undefined) return `RR ${ruralRoute} BOX ${ruralBox}`
  const [, route, box] = HIGHWAY_CONTRACT.exec(line) ?? []
  return route === undefined ? undefined : `HC ${route} BOX ${box}`
}

/** The second line, which holds the unit, if any. */
export const standardizeUnitLine = (line: string): string =>
  abbreviateUnit(splitWords(line)).join(' ')

const splitWords = (line: string): string[] =>
  line
    .toUpperCase()
    .replaceAll(/\bP\.?\s*O\.?\s*BOX\b/g, 'PO BOX')
    .replaceAll(/[.,;]/g, ' ')
    .replaceAll('#', ' # ')
    .split(/\s+/)
    .filter(Boolean)

const isUnitDesignator = (word: string) =>
  word === '#' ||
  word in unitDesignators ||
  (word !== 'FL' && Object.values(unitDesignators).includes(word))

const abbreviateUnit = (words: string[]) => words.map((word) => unitDesignators[word] ?? word)

/** House numbers that are written as words. */
const NUMBER_WORDS = 'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN'.split(' ')

/** Number, directional, name, suffix, directional. A directional stays as it is if it is the whole name (`WEST ST`). */
const abbreviateStreet = (words: string[]): string[] => {
  const last = words.length - 1
  const postDirectional = last > 2 && directionals[words[last] ?? ''] ? last : -1
  const suffix = postDirectional === -1 ? last : postDirectional - 1
  return words.map((word, index) => {
    if (index === 0 && last > 1 && NUMBER_WORDS.indexOf(word) > 0)
      return String(NUMBER_WORDS.indexOf(word))
    if (index === postDirectional) return directionals[word] ?? word
    if (index === suffix && index > 1) return streetSuffixes[word] ?? word
    if (index === 1 && suffix > 2) return directionals[word] ?? word
    return word
  })
}
