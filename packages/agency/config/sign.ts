import type { Sign, StatusAndSign } from './wire.ts'

/** A response as a sign sees it. */
export interface Signed {
  status: number
  /** The parsed body; undefined if it is no JSON. */
  json: unknown
  body: string
}

/** Whether an answer has a declared sign. */
export type HasSign = (answer: Signed) => boolean

const WHOLE = '(answer)'
const ANY = '*'

const isNothing = (value: unknown): boolean =>
  value == null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** The text of a value; undefined for a list or an object, which is no declared one. */
const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'object' ? undefined : JSON.stringify(value)
}

/** Compiles a sign: each of its fields has one of its values. */
export const hasSign = (sign: Sign): HasSign => {
  const tests = Object.entries(sign).map(([path, values]) => {
    const names = path.split('.')
    const accepted = [values].flat()
    const texts = new Set(accepted.map((value) => String(value).trim()))
    const isNone = accepted.some(isNothing)
    const isAny = texts.has(ANY)
    return ({ json, body }: Signed) => {
      const met = path === WHOLE ? (json ?? body) : valueAt(json, names)
      if (isNothing(met)) return isNone
      const text = textOf(met)
      return isAny || (text !== undefined && texts.has(text))
    }
  })
  return (answer) => tests.every((test) => test(answer))
}

/** Returns the value at a path of names; a name may have dots itself. */
export const valueAt = (json: unknown, names: readonly string[]): unknown => {
  let value = json
  for (const name of names) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

/** Compiles statuses, each with a sign if it has one: whether an answer is one of them. */
export const isOneOf = (declared: StatusAndSign | StatusAndSign[] | undefined): HasSign => {
  const tests = [declared ?? []].flat().map(({ status, body }) => {
    const test = body && hasSign(body)
    return (answer: Signed) => answer.status === status && (test === undefined || test(answer))
  })
  return (answer) => tests.some((test) => test(answer))
}
