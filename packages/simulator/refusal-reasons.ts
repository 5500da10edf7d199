import type * as z from 'zod/mini'
import type { AgencyError } from '@mva/agency/agency-error'
import { fieldIssues } from '@mva/agency/contract/field-issues'

/** Returns why the agency refused a call, in words for testers: more than the answer says. Contains no values. */
export const refusalReasons = ({ cause, message }: AgencyError): readonly string[] => {
  if (Array.isArray(cause)) return cause.map(String)
  return [typeof cause === 'string' ? cause : message]
}

/** Returns the reasons why `input` does not fit the contract; none without an error. */
export const unfitFields = (error: z.core.$ZodError | undefined, input: unknown): string[] =>
  error ? fieldIssues(error, input).map(inWords) : []

const inWords = ({ path, expected, received }: ReturnType<typeof fieldIssues>[number]) => {
  const field = path.replace('(answer)', 'body')
  return received === 'missing'
    ? `${field}: is missing`
    : `${field}: expected ${expected.replaceAll('string', 'text')}`
}
