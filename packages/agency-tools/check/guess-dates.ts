import { readFormat } from '@mva/agency/contract/dates'
import { wordOf } from '@mva/agency/contract/plain-values'
import { isRealDate } from '@mva/shared/dates'

interface DatesGuess {
  formats: string[]
  /** Whether the month could as well be the day. */
  isAmbiguous: boolean
}

/** A date with separators, and what follows it. */
const DATE = /^(\d{1,4})([^\d:]+)(\d{1,2})\2(\d{1,4})(.*)$/
const TIME = /^(T| +)(\d{1,2}):\d{2}(:\d{2}(?:\.\d+)?)?( ?)([AP]M)?( ?)(Z|[+-]\d{2}:?\d{2})?$/
const COMPACT = ['YYYYMMDD', 'MMDDYYYY', 'DDMMYYYY']
const MONTH_FIRST = /^M+[^MDY]*D+[^MDY]*YYYY/
const DAY_FIRST = /^D+[^MDY]*M+[^MDY]*YYYY/
/** In seconds it would be the year 5138. */
const SMALLEST_IN_MS = 1e11

/** The same for all dates of one format. */
const shapeOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim().replaceAll(/\d+/g, '9').replaceAll(/AM|PM/g, 'A')
    : Array.isArray(value)
      ? 'array'
      : typeof value

const isReadBy = (format: string, values: readonly unknown[]): boolean => {
  const read = readFormat(format)
  return values.every((value) => {
    const moment = read(value)
    return moment !== undefined && (moment.epochMs !== undefined || isRealDate(moment.day))
  })
}

/** `MM` if a number has a leading zero, otherwise `M`. */
const token = (letter: string, numbers: readonly string[]) =>
  numbers.some((number) => number.startsWith('0')) ? letter + letter : letter

/** The format of the times after the dates; undefined if there is none. */
const timeFormat = (times: readonly string[]): string | undefined => {
  const [time = ''] = times
  if (time === '') return ''
  const [, before, , seconds, beforeHalf = '', half, beforeOffset = '', offset] =
    TIME.exec(time) ?? []
  if (before === undefined) return undefined
  const hours = times.map((one) => TIME.exec(one)?.[2] ?? '')
  return [
    before,
    token(half ? 'h' : 'H', hours),
    ':mm',
    seconds ? ':ss' : '',
    half ? `${beforeHalf}A` : '',
    offset ? `${half ? beforeOffset : beforeHalf || beforeOffset}Z` : '',
  ].join('')
}

/** The formats that may be meant by texts such as `3/14/2026 9:05 PM`, with the month first. */
const textFormats = (texts: readonly string[]): string[] => {
  const found = texts.map((text) => DATE.exec(text) ?? [])
  const part = (index: number) => found.map((parts) => parts[index] ?? '')
  const time = timeFormat(part(5))
  const [separator = ''] = part(2)
  if (time === undefined || separator === '') return []
  const [first, second, third] = [part(1), part(3), part(4)]
  const isYearFirst = first.every(({ length }) => length === 4)
  const numbers = [...second, ...(isYearFirst ? third : first)]
  const [month, day] = [token('M', numbers), token('D', numbers)]
  const days = isYearFirst
    ? [['YYYY', month, day]]
    : [
        [month, day, 'YYYY'],
        [day, month, 'YYYY'],
      ]
  return days.map((parts) => parts.join(separator) + time)
}

const candidatesFor = (values: readonly unknown[]): string[] => {
  if (Array.isArray(values[0])) return ['[Y,M,D]']
  const texts = values.map((value) => wordOf(value))
  const isInMs = texts.some((text) => Math.abs(Number(text)) >= SMALLEST_IN_MS)
  return ['/Date(ms)/', ...COMPACT, ...textFormats(texts), isInMs ? 'epoch-ms' : 'epoch-s']
}

/** Returns the formats in which values are dates. Values that are no date are left out. */
export const guessDates = (values: readonly unknown[]): DatesGuess => {
  const possible = [...Map.groupBy(values, shapeOf).values()].map((group) => {
    const formats = candidatesFor(group).filter((format) => isReadBy(format, group))
    return {
      usual: formats[0],
      monthFirst: formats.find((format) => MONTH_FIRST.test(format)),
      dayFirst: formats.find((format) => DAY_FIRST.test(format)),
    }
  })
  const eitherOrder = possible.filter(({ monthFirst, dayFirst }) => monthFirst ?? dayFirst)
  // An agency that writes the day first in one date does so in all.
  const isDayFirst = eitherOrder.some(({ monthFirst }) => monthFirst === undefined)
  return {
    formats: [
      ...new Set(
        possible.flatMap(
          ({ usual, dayFirst }) => (isDayFirst ? dayFirst : undefined) ?? usual ?? [],
        ),
      ),
    ],
    isAmbiguous:
      eitherOrder.length > 0 &&
      eitherOrder.every(({ monthFirst, dayFirst }) => monthFirst && dayFirst),
  }
}
