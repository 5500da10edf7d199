import { noDefiniteAnswer } from '../agency-error.ts'
import type { AnswerConfig } from '../config/wire.ts'
import type { FieldIssue } from '../contract/field-issues.ts'
import { isFields } from '../contract/plain-values.ts'
import { pathOf, type Row } from '../contract/row.ts'
import type { AnswerRead } from './answer-reader.ts'

const DEFAULT_LIMIT = 50

/**
 * Reads the further parts of an answer, and returns all of it. A part has to be at the address of the call itself. Throws if a part
 * fails, or if there are more than the declared limit: a part is never shown as the whole. Why a part is not read goes to `report`.
 */
export const followPages = async (
  row: Row,
  { next: field, query: parameter, limit = DEFAULT_LIMIT }: NonNullable<AnswerConfig['pages']>,
  query: string,
  first: AnswerRead,
  ask: (query: string) => Promise<AnswerRead | null>,
  report: (issue: FieldIssue) => void,
): Promise<unknown> => {
  const notFollowed = (expected: string, received: string) => {
    report({ path: field, expected, received })
    return noDefiniteAnswer(row.method, 'the parts of the answer cannot be followed', {
      isNotUnderstood: true,
      isFinal: true,
    })
  }
  let { data, next } = first
  for (let parts = 1; next !== null; parts += 1) {
    const nextQuery = queryOf(row, query, next, parameter)
    if (nextQuery === null) throw notFollowed('the address of the call', 'another address')
    if (parts >= limit) throw notFollowed(`at most ${limit} parts (pages.limit)`, 'more')
    const part = await ask(nextQuery)
    data = joined(data, part?.data)
    next = part?.next ?? null
  }
  return data
}

/** The query of the next part; null if it is at another address. */
const queryOf = (
  row: Row,
  query: string,
  next: string,
  parameter: string | undefined,
): string | null => {
  const asked = new URLSearchParams(query)
  if (parameter !== undefined) asked.set(parameter, next)
  else {
    const path = pathOf(row)
    const base = `http://agency/${path}`
    if (!URL.canParse(next, base)) return null
    const { pathname, searchParams } = new URL(next, base)
    if (!pathname.endsWith(`/${path}`)) return null
    for (const [name, value] of searchParams) asked.set(name, value)
  }
  return asked.toString()
}

/** Two parts of an answer: their lists are one, with all items that could not be read. */
const joined = (one: unknown, other: unknown): unknown => {
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other]
  if (!isFields(one) || !isFields(other)) return one
  return Object.fromEntries(
    Object.entries(one).map(([name, value]) => [
      name,
      name === 'unreadable' ? Number(value) + Number(other[name]) : joined(value, other[name]),
    ]),
  )
}
