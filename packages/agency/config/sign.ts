import { WHOLE_ANSWER } from '../contract/field-issues.ts'
import { isNothing, wordOf } from '../contract/plain-values.ts'
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

const ANY = '*'

/** Compiles a sign: each of its fields has one of its values. */
export const hasSign = (sign: Sign): HasSign => {
  const tests = Object.entries(sign).map(([path, values]) => {
    const names = path.split('.')
    const accepted = [values].flat()
    const words = new Set(accepted.map(wordOf))
    const isNone = accepted.some(isNothing)
    return ({ json, body }: Signed) => {
      const met = path === WHOLE_ANSWER ? (json ?? body) : valueAt(json, names)
      if (isNothing(met)) return isNone
      return words.has(ANY) || (typeof met !== 'object' && words.has(wordOf(met)))
    }
  })
  return (answer) => tests.every((test) => test(answer))
}

/** Returns the value at a path of names; undefined if there is none. */
export const valueAt = (json: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string, unknown>)[name]
        : undefined,
    json,
  )

/** Compiles statuses, each with a sign if it has one: whether an answer is one of them. */
export const isOneOf = (declared: StatusAndSign | StatusAndSign[] = []): HasSign => {
  const tests = [declared].flat().map(({ status, body = {} }) => [status, hasSign(body)] as const)
  return (answer) => tests.some(([status, test]) => answer.status === status && test(answer))
}
