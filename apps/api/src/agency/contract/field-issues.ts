import type * as z from 'zod/mini'

/** A place in an answer that does not fit the contract. It never holds the value that was there. */
export interface FieldIssue {
  /** With the wire's names, e.g. `onlineRegistrationDetails[2].year`; `(answer)` for the whole answer. */
  path: string
  /** What the contract expects there. */
  expected: string
  /** The type that was there: a JSON type, or `missing`. */
  received: string
}

/** What of `input` did not fit, one issue for each place. */
export const fieldIssues = (error: z.core.$ZodError, input: unknown): FieldIssue[] =>
  error.issues.map((issue) => ({
    path: pathText(issue.path),
    expected: 'expected' in issue ? String(issue.expected) : issue.code,
    received: typeAt(input, issue.path),
  }))

const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) =>
      typeof key === 'number'
        ? `${text}[${key}]`
        : `${text}${text === '' ? '' : '.'}${String(key)}`,
    '',
  ) || '(answer)'

const typeAt = (input: unknown, path: readonly PropertyKey[]): string => {
  const value = path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  )
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
