import { editJson } from './answer-changes.ts'
import { type Change, type IndependentAgency, servedCalls } from './independent-agency.ts'

/** Ways in which a whole back end can write its answers. */

type Edit = (value: unknown) => unknown

/** Changes the name and the value of every field, at any depth, and every item of a list. */
const editEach =
  (edit: { name?: (name: string) => string; value?: (value: unknown, name: string) => unknown }) =>
  (value: unknown): unknown => {
    const within: Edit = editEach(edit)
    if (Array.isArray(value)) return value.map(within)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        edit.name?.(name) ?? name,
        edit.value?.(within(inner), name) ?? within(inner),
      ]),
    )
  }

const toPascalCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const AMOUNT = /Amount$|Fee$/

const toAmericanText = (value: unknown, name: string): unknown => {
  if (AMOUNT.test(name) && typeof value === 'number')
    return value.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  const [, year, month, day] = (typeof value === 'string' && DAY.exec(value)) || []
  return year === undefined ? value : `${Number(month)}/${Number(day)}/${year}`
}

export const conventions = {
  'PascalCase throughout': editJson(editEach({ name: toPascalCase })),
  'every answer in an envelope': editJson((answer) => ({ data: answer })),
  'dates as M/D/YYYY and amounts as text': editJson(editEach({ value: toAmericanText })),
} satisfies Record<string, Change>

export const conventionNames = Object.keys(conventions) as (keyof typeof conventions)[]

/** Lets an agency answer every call in a convention, its failures too. */
export const answerIn = (agency: IndependentAgency, name: keyof typeof conventions): void => {
  agency.vary({ person: 'every customer', calls: servedCalls, change: conventions[name] })
}
