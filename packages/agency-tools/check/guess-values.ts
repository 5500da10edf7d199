import type { WireConfig } from '@mva/agency/config/wire'
import { dateText, readFormat } from '@mva/agency/contract/dates'
import { typeOf } from '@mva/agency/contract/field-issues'
import { isBlank, numberIn, wordOf } from '@mva/agency/contract/plain-values'
import { guessDates } from './guess-dates.ts'
import { isUnfit, type MetValue, shortList } from './seen-answers.ts'

/** Words of a proposal, why they are proposed, and what only the agency can say about them. */
export interface Guess {
  wire: Partial<WireConfig>
  /** By the word. */
  remarks: Record<string, string>
  questions: string[]
}

const PLACEHOLDER =
  /^(?:n\/a|n\.a\.|na|none|null|nil|blank|not (?:applicable|available|on file)|tbd|-+|\?+)$/i
/** `00/00/0000`, `99999999`. */
const ZEROS_OR_NINES = /^(?:0+|9+)$/
/** Days that systems without an empty date write in its place. */
const SENTINELS: ReadonlySet<string> = new Set([
  '1753-01-01',
  '1800-01-01',
  '1899-12-30',
  '1899-12-31',
  '1900-01-01',
  '1901-01-01',
  '1970-01-01',
  '2099-12-31',
  '2999-12-31',
  '9999-12-31',
])
const LOCAL = /^\s*\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const YES = /^(?:y|yes|t|true|x|1|on|s|si|sí|j|ja)$/i
const NO = /^(?:n|no|f|false|0|off|nein)$/i
const HTML_ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos|nbsp);/i
const WRITTEN_AMOUNT = /^\$|,\d{3}|USD$/
const REPLACEMENT = '\uFFFD'

const textsOf = (values: readonly MetValue[]) => [
  ...new Set(values.map(({ value }) => dateText(value))),
]
const fieldsOf = (values: readonly MetValue[]) => shortList(values.map(({ field }) => field))
const added = <Word>(declared: readonly Word[] = [], found: readonly Word[]): Word[] => [
  ...declared,
  ...found.filter((word) => !declared.includes(word)),
]

const merged = (guesses: readonly Guess[]): Guess => ({
  wire: Object.assign({}, ...guesses.map(({ wire }) => wire)) as Partial<WireConfig>,
  remarks: Object.assign({}, ...guesses.map(({ remarks }) => remarks)) as Guess['remarks'],
  questions: guesses.flatMap(({ questions }) => questions),
})
const nothing: Guess = { wire: {}, remarks: {}, questions: [] }

/** Guesses the words for values from those that were met. `zone` is that of the agency's place. */
export const guessValues = (
  values: readonly MetValue[],
  declared: WireConfig,
  zone: string,
): Guess => {
  const none = placeholders(values)
  const rest = values.filter((one) => !none.includes(one))
  return merged([
    none.length === 0
      ? nothing
      : {
          wire: { none: added(declared.none, textsOf(none)) },
          remarks: { none: `met in ${fieldsOf(none)}` },
          questions: [],
        },
    guessMoments(rest, declared, zone),
    guessAmounts(rest, declared),
    guessBooleans(rest, declared),
    guessDurations(rest),
    guessTexts(rest),
  ])
}

const WITH_PLACEHOLDERS: ReadonlySet<string> = new Set([
  'text',
  'codes',
  'phone',
  'id',
  'number',
  'amount',
  'date',
  'instant',
])

const placeholders = (values: readonly MetValue[]) =>
  values.filter(
    ({ kind, value, read }) =>
      read !== undefined &&
      WITH_PLACEHOLDERS.has(kind) &&
      typeof value === 'string' &&
      PLACEHOLDER.test(value.trim()),
  )

const guessMoments = (values: readonly MetValue[], declared: WireConfig, zone: string): Guess => {
  const dates = values.filter(
    ({ kind, read }) => (kind === 'date' || kind === 'instant') && read !== undefined,
  )
  const isNone = ({ value }: MetValue) => ZEROS_OR_NINES.test(dateText(value).replaceAll(/\D/g, ''))
  const unread = dates.filter((one) => isUnfit(one) && !isNone(one))
  // In the form of the specification it is only the offset that is missing.
  const isLocal = ({ kind, value }: MetValue) => kind === 'instant' && LOCAL.test(wordOf(value))
  const { formats, isAmbiguous } = guessDates(
    unread.filter((one) => !isLocal(one)).map(({ value }) => value),
  )
  const isSpecified = dates.some(
    ({ kind, value, read }) => kind === 'date' && value === read && typeof read === 'string',
  )
  const isSpecifiedToo = declared.dates === undefined && isSpecified && formats.length > 0
  const all = added(declared.dates, [...formats, ...(isSpecifiedToo ? ['YYYY-MM-DD'] : [])])
  const readers = all.map(readFormat)
  const dayOf = ({ value, read }: MetValue) =>
    typeof read === 'string' ? read : readers.map((reader) => reader(value)?.day).find(Boolean)
  const noDates = dates.filter(
    (one) =>
      (isUnfit(one) && isNone(one)) ||
      (one.kind === 'date' &&
        one.read !== null &&
        one.field !== 'dateOfBirth' &&
        SENTINELS.has(dayOf(one) ?? '')),
  )
  const needsZone =
    formats.some((format) => /^epoch|^\/Date/.test(format)) ||
    unread.some(
      ({ kind, value }) => kind === 'instant' && !/Z$|[+-]\d\d:?\d\d$/.test(wordOf(value)),
    )
  const forms = shortList(
    unread.map(({ value }) => typeOf(value).replace(/^string \((.*)\)$/, '$1')),
  )
  const unknown = unread.filter(({ value }) => !readers.some((reader) => reader(value)))
  return {
    wire: {
      ...(formats.length > 0 && { dates: all }),
      ...(noDates.length > 0 && { noDate: added(declared.noDate, textsOf(noDates)) }),
      ...(needsZone && declared.localTimes === undefined && { localTimes: zone }),
    },
    remarks: {
      dates: `met in ${fieldsOf(unread)}: ${forms}`,
      noDate: `met in ${fieldsOf(noDates)}`,
      localTimes: `times without an offset in ${fieldsOf(unread)}; the zone is that of place.timeZone`,
    },
    questions: [
      ...(isAmbiguous ? ['Is the month before the day in dates? All dates fit both.'] : []),
      ...(noDates.length > 0
        ? [`Does ${textsOf(noDates).join(' or ')} mean that there is no date (noDate)?`]
        : []),
      ...(needsZone ? ['In which time zone are times without an offset (localTimes)?'] : []),
      ...(unknown.length > 0 && formats.length === 0
        ? [`How are ${fieldsOf(unknown)} written (dates, or fields with read)? ${forms}`]
        : []),
    ],
  }
}

const guessAmounts = (values: readonly MetValue[], declared: WireConfig): Guess => {
  const amounts = values.filter(({ kind }) => kind === 'amount' || kind === 'fee')
  const written = amounts.filter((one) => isUnfit(one) && WRITTEN_AMOUNT.test(wordOf(one.value)))
  // The check asks for the service fee of a total that it knows.
  const inCents = amounts.filter(
    ({ field, value, request }) =>
      field === 'rimsTotalFeeAmount' &&
      request !== undefined &&
      'totalFeeAmount' in request &&
      numberIn(value) === request.totalFeeAmount,
  )
  if (declared.amounts === undefined && written.length > 0)
    return {
      wire: { amounts: 'text' },
      remarks: { amounts: `met in ${fieldsOf(written)}` },
      questions: [],
    }
  if (declared.amounts === undefined && inCents.length > 0)
    return {
      wire: { amounts: 'cents' },
      remarks: { amounts: 'rimsTotalFeeAmount is the total that was asked for, in cents' },
      questions: ['Are all amounts in cents?'],
    }
  return nothing
}

const guessBooleans = (values: readonly MetValue[], declared: WireConfig): Guess => {
  const met = values.filter(({ kind }) => kind === 'boolean' || kind === 'yesNo')
  const known = new Set([...(declared.yes ?? []), ...(declared.no ?? [])].map(String))
  const odd = met.filter(({ kind, value, read }) => {
    if (read === undefined || typeof value === 'boolean') return false
    const word = wordOf(value)
    return !known.has(word) && !(kind === 'yesNo' && /^(?:YES|NO)$/.test(word))
  })
  const yes = textsOf(odd).filter((word) => YES.test(word))
  const no = textsOf(odd).filter((word) => NO.test(word))
  const unknown = odd.filter(({ value }) => !YES.test(wordOf(value)) && !NO.test(wordOf(value)))
  // Where yes is a mark, no is its absence.
  const isMark = yes.some((word) => /^x$/i.test(word)) && no.length === 0
  const blank = isMark && met.some(({ value }) => isBlank(value)) && !known.has('') ? [''] : []
  return {
    wire: {
      ...(yes.length > 0 && { yes: added(declared.yes, yes) }),
      ...(no.length + blank.length > 0 && { no: added(declared.no, [...no, ...blank]) }),
    },
    remarks: { yes: `met in ${fieldsOf(odd)}`, no: `met in ${fieldsOf(odd)}` },
    questions:
      unknown.length > 0 ? [`Which words mean yes and no in ${fieldsOf(unknown)} (yes, no)?`] : [],
  }
}

const guessDurations = (values: readonly MetValue[]): Guess => {
  const long = values.filter((one) => one.kind === 'duration' && isUnfit(one))
  return long.some(({ value }) => (numberIn(value) ?? 0) % 60 === 0 && (numberIn(value) ?? 0) > 0)
    ? {
        wire: { durations: 'seconds' },
        remarks: { durations: `more than 12 hours of minutes in ${fieldsOf(long)}` },
        questions: [],
      }
    : nothing
}

const guessTexts = (values: readonly MetValue[]): Guess => {
  const texts = values.filter(({ kind, value }) => kind === 'text' && typeof value === 'string')
  const escaped = texts.filter(({ value }) => HTML_ENTITY.test(wordOf(value)))
  const broken = texts.filter(({ value }) => wordOf(value).includes(REPLACEMENT))
  return {
    wire: {
      ...(escaped.length > 0 && { texts: 'html' as const }),
      ...(broken.length > 0 && { charset: 'windows-1252' }),
    },
    remarks: {
      texts: `met in ${fieldsOf(escaped)}`,
      charset: `${fieldsOf(broken)} cannot be read as UTF-8`,
    },
    questions:
      broken.length > 0 ? ['In which encoding are answers that do not name one (charset)?'] : [],
  }
}
