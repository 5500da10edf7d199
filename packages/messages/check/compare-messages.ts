import type { LanguageRules } from './language-rules.ts'

/** The exports of the message files of one language, by the file's name without `.ts`. */
export type Messages = Record<string, Record<string, unknown>>

const noRules: LanguageRules = {
  sameAsEnglish: {},
  pairs: [],
  forbiddenWords: {},
  allowedWords: {},
}

const PAIRS: LanguageRules['pairs'] = [
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
  ['«', '»'],
]

/** Besides marked values: what chooses between one and many, and what may be unknown, yes or no. */
const SPECIAL_VALUES: unknown[] = [0, 1, 7, null, true, false]

const MARK = /\{[\w ]+\}|7/g
const LETTER = /\p{L}/u
const VALUE = /\{[\w ]+\}|null|true|false/g
const WORD = /[\p{L}\p{M}]+/gu
const ENDS = /(?:[.:…?!,]|\s)*$/u
const STARTS = /^[\s,]*/u

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A value that shows as a mark within braces, and whose properties do, too. */
const marked = (name: string): unknown =>
  new Proxy(
    {},
    {
      get: (_, property) =>
        typeof property === 'symbol' ? () => `{${name}}` : `{${name} ${property}}`,
    },
  )

const markedValues = (count: number): unknown[] =>
  Array.from({ length: count }, (_, at) => marked(String(at + 1)))

/** The same with one special value among them. */
const specialValues = (count: number): unknown[][] =>
  markedValues(count).flatMap((_, at, values) =>
    SPECIAL_VALUES.map((value) => values.with(at, value)),
  )

/** Returns the text, or undefined if the message takes no such values. */
const attempt = (call: Call, values: unknown[]): unknown => {
  try {
    return call(...values)
  } catch (failure) {
    if (failure instanceof TypeError) return undefined
    throw failure
  }
}

type Call = (...values: unknown[]) => unknown

/**
 * Compares the messages of another language with the English ones. Returns what is missing or wrong, one line each: files,
 * exports and keys, texts left in English, values that are not shown, punctuation and forbidden words. The English ones
 * compared with themselves are only checked for the latter two.
 */
export const compareMessages = (
  english: Messages,
  other: Messages,
  { sameAsEnglish, pairs, forbiddenWords, allowedWords }: LanguageRules = noRules,
): string[] => {
  const problems = new Set<string>()
  const unusedAllowances = new Set([...Object.keys(sameAsEnglish), ...Object.keys(allowedWords)])
  const report = (path: string, problem: string) => problems.add(`${path}: ${problem}`)

  const compareTexts = (path: string, source: string, text: string) => {
    if (other !== english && text === source && LETTER.test(text.replaceAll(VALUE, ''))) {
      if (path in sameAsEnglish) unusedAllowances.delete(path)
      else report(path, `is still English: ${text}`)
    }
    if (marksIn(text) !== marksIn(source))
      report(path, `shows other values than the English text: ${text}`)
    for (const edge of [STARTS, ENDS])
      if (edge.exec(text)?.[0] !== edge.exec(source)?.[0])
        report(path, `has other punctuation at its edge than the English text: ${text}`)
    for (const [open, close] of [...PAIRS, ...pairs])
      if (text.split(open).length !== text.split(close).length)
        report(path, `has an unpaired ${open} or ${close}: ${text}`)
    const words = ` ${(text.replaceAll(MARK, ' ').toLowerCase().match(WORD) ?? []).join(' ')} `
    const allowance = [path, path.replace(/\..*/, '.*')].find((one) => one in allowedWords)
    for (const [reason, forbidden] of Object.entries(forbiddenWords))
      for (const word of forbidden.filter((one) => words.includes(` ${one} `)))
        if (allowance) unusedAllowances.delete(allowance)
        else report(path, `contains “${word}” (${reason}): ${text}`)
  }

  const compareCalls = (path: string, source: Call, call: Call) => {
    const values = markedValues(source.length)
    compare(path, source(...values), call(...values))
    for (const special of specialValues(source.length))
      compare(path, attempt(source, special), attempt(call, special))
  }

  const compare = (path: string, source: unknown, value: unknown): void => {
    if (value === undefined && source !== undefined) report(path, 'is missing')
    else if (typeof source !== typeof value) report(path, 'is of another kind')
    else if (typeof source === 'string') compareTexts(path, source, value as string)
    else if (typeof source === 'function') compareCalls(path, source as Call, value as Call)
    else if (isGroup(source) && isGroup(value))
      for (const key of new Set([...Object.keys(source), ...Object.keys(value)]))
        if (key in source) compare(path ? `${path}.${key}` : key, source[key], value[key])
        else report(`${path}.${key}`, 'is not in English')
  }

  for (const file of new Set([...Object.keys(english), ...Object.keys(other)]))
    if (!other[file]) report(`${file}.ts`, 'is missing')
    else if (!english[file]) report(`${file}.ts`, 'is not in English')
    else compare(file, english[file], other[file])
  for (const path of unusedAllowances) report(path, 'needs no allowance any more')
  return [...problems]
}

const marksIn = (text: string) => (text.match(MARK) ?? []).sort().filter(isFirst).join(' ')
const isFirst = (mark: string, at: number, marks: string[]) => marks.indexOf(mark) === at
