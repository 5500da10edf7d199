import {
  type FieldIssue,
  shownName,
  textForm,
  WHOLE_ANSWER,
} from '@mva/agency/contract/field-issues'
import type { Form } from '@mva/agency/contract/form'
import { writeForm } from '@mva/agency/contract/write-form'

/** How a readable answer differs from the form that the contract would encode. Contains no values. */
export interface AnswerDifferences {
  /** What the site reads in another form. */
  tolerated: FieldIssue[]
  /** The paths of fields that the contract does not name. */
  unused: string[]
}

/** Compares an answer with what the contract writes of the value that was read of it. */
export const differencesIn = (
  form: Form,
  answer: unknown,
  read: unknown,
  unreadable: readonly FieldIssue[],
): AnswerDifferences => {
  const found: AnswerDifferences = { tolerated: [], unused: [] }
  const hasIssues = (path: string) => unreadable.some((issue) => isAtOrBelow(issue.path, path))

  const compare = (met: unknown, expected: unknown, path: string): void => {
    if (unreadable.some((issue) => issue.path === path)) return
    if (Array.isArray(met) && Array.isArray(expected)) compareLists(met, expected, path)
    else if (isRecord(met) && isRecord(expected)) compareRecords(met, expected, path)
    else if (!isSame(met, expected))
      found.tolerated.push({
        path: path || WHOLE_ANSWER,
        expected: formOf(expected),
        received: metForm(met, expected),
      })
  }

  const compareLists = (met: unknown[], expected: unknown[], path: string) => {
    const all = met.map((item, index) => [`${path}[${index}]`, item] as const)
    const withoutIssues = all.filter(([itemPath]) => !hasIssues(itemPath))
    // Unreadable items are missing from the encoded list.
    const paired = [all, withoutIssues].find((items) => items.length === expected.length) ?? []
    for (const [index, [itemPath, item]] of paired.entries())
      compare(item, expected[index], itemPath)
  }

  const compareRecords = (met: Fields, expected: Fields, path: string) => {
    for (const [name, value] of Object.entries(expected))
      compare(met[name], value, joined(path, name))
    for (const name of Object.keys(met))
      if (!Object.hasOwn(expected, name)) found.unused.push(joined(path, shownName(name)))
  }

  if (read !== form.empty) compare(answer, JSON.parse(JSON.stringify(writeForm(form, read))), '')
  return found
}

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isAtOrBelow = (path: string, ancestor: string) =>
  path === ancestor || path.startsWith(`${ancestor}.`) || path.startsWith(`${ancestor}[`)

const joined = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

const isSame = (met: unknown, expected: unknown): boolean =>
  met === expected ||
  (isNoDate(met) && isNoDate(expected)) ||
  (isUtc(met) && isUtc(expected) && Date.parse(met) === Date.parse(expected))

/** Null, and the date that means none. */
const isNoDate = (value: unknown) =>
  value === null || (typeof value === 'string' && value.startsWith('0001-01-01'))

const UTC = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** The forms of text that the specification prescribes, as the report names them. */
const forms: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['YYYY-MM-DD', /^\d{4}-\d{2}-\d{2}$/],
  ['an instant in UTC', UTC],
  ['HH:MM', /^(\d{2}:\d{2}|AM|PM)$/],
  ['1-(xxx)-xxx-xxxx', /^1-\(\d{3}\)-\d{3}-\d{4}$/],
  ['0.00', /^\d+\.\d{2}$/],
]

const isUtc = (value: unknown): value is string => typeof value === 'string' && UTC.test(value)

/** A type, and for text its form if the contract encodes such a form. */
const formOf = (value: unknown): string => {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value !== 'string') return typeof value
  const form = forms.find(([, pattern]) => pattern.test(value))
  return form ? `string (${form[0]})` : 'string'
}

const metForm = (met: unknown, expected: unknown): string => {
  if (met === '') return 'string (empty)'
  const form = formOf(met)
  const isFormExpected = formOf(expected).startsWith('string (')
  if (isFormExpected && form === 'string') return textForm(String(met))
  return form === formOf(expected) ? `${form} (written differently)` : form
}
