import type * as z from 'zod/mini'
import type { AgencyError } from '@mva/agency/agency-error'
import { typeOf } from '@mva/agency/contract/field-issues'

/** Returns why the agency refused a call, in words for testers: more than the answer says. Contains no values. */
export const refusalReasons = ({ cause, message }: AgencyError): readonly string[] => {
  if (Array.isArray(cause)) return cause.map(String)
  return [typeof cause === 'string' ? cause : message]
}

/** Returns the reasons why `input` does not fit the contract; none without an error. */
export const unfitFields = (error: z.core.$ZodError | undefined, input: unknown): string[] =>
  (error?.issues ?? []).map((issue) => {
    const field = issue.path.reduce<string>(joined, '') || 'body'
    return typeAt(input, issue.path) === 'missing'
      ? `${field}: is missing`
      : `${field}: expected ${expectedBy(issue).replaceAll('string', 'text')}`
  })

const joined = (path: string, key: PropertyKey): string => {
  if (typeof key === 'number') return `${path}[${key}]`
  return path === '' ? String(key) : `${path}.${String(key)}`
}

const expectedBy = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected
    case 'invalid_value':
      return issue.values.map(String).join(' or ')
    case 'invalid_format':
      return `string (${issue.format})`
    case 'invalid_union':
      return [...new Set(issue.errors.flat().map(expectedBy))].join(' or ')
    case 'too_small':
      return `${issue.origin} of at least ${issue.minimum}`
    case 'too_big':
      return `${issue.origin} of at most ${issue.maximum}`
    case 'custom':
      return String(issue.params?.['expected'] ?? 'another value')
    default:
      return issue.code
  }
}

const typeAt = (input: unknown, path: readonly PropertyKey[]): string => {
  let value = input
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return typeOf(value)
}
