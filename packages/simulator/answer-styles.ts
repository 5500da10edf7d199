import type { AnswerStyle } from '@mva/db-agency/tables/world'

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

export const writeInStyle: Record<AnswerStyle, Edit> = {
  'pascal-case': editEach({ name: toPascalCase }),
  envelope: (answer) => ({ data: answer }),
  'dates-us': editEach({ value: toAmericanText }),
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Applies a JSON merge patch: null removes a field, and lists are replaced (RFC 7396). */
export const mergePatch = (value: unknown, patch: unknown): unknown => {
  if (!isObject(patch)) return patch
  const before = isObject(value) ? value : {}
  const changed = Object.entries(patch).map(
    ([name, inner]) => [name, mergePatch(before[name], inner)] as const,
  )
  return Object.fromEntries(
    Object.entries({ ...before, ...Object.fromEntries(changed) }).filter(
      ([name]) => patch[name] !== null,
    ),
  )
}
