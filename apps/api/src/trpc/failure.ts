import type { TRPCError } from '@trpc/server'
import { type FailureData, statusByKind } from '@mva/shared/errors'
import { messageByCode } from '@mva/messages/message-by-code'
import { AgencyError } from '../agency/agency-error.ts'
import { PortalError } from './portal-error.ts'

interface Failure extends Omit<FailureData, 'referenceId'> {
  message: string
}

/** The failure of a procedure as sent to the browser: a catalogue text without internal details. */
export const describeFailure = (error: TRPCError): Failure => {
  if (error.cause instanceof AgencyError) {
    const { kind, status, code, message } = error.cause
    return { kind, status, code, message, fields: {} }
  }
  if (error.cause instanceof PortalError) {
    const { kind, status, message } = error.cause
    return { kind, status, code: null, message, fields: {} }
  }
  if (error.code === 'BAD_REQUEST' || error.code === 'PARSE_ERROR')
    return {
      kind: 'malformed',
      status: statusByKind.malformed,
      code: 12,
      message: messageByCode[12],
      fields: brokenRules(error.cause),
    }
  const isUnknownProcedure = error.code === 'NOT_FOUND'
  return {
    kind: isUnknownProcedure ? 'notFound' : 'unavailable',
    status: isUnknownProcedure ? 404 : 500,
    code: 500,
    message: messageByCode[500],
    fields: {},
  }
}

/** A failure that the customer cannot have caused, and that the operator needs to know of. */
export const isOurs = (error: TRPCError): boolean => describeFailure(error).status >= 500

/** The first issue of each field, in the words of the form's schema. */
const brokenRules = (cause: unknown): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const issue of issuesOf(cause)) {
    const field = issue.path?.map(String).join('.')
    if (field && !(field in fields)) fields[field] = issue.message
  }
  return fields
}

interface Issue {
  path?: readonly PropertyKey[]
  message: string
}

const issuesOf = (cause: unknown): readonly Issue[] =>
  cause instanceof Error && 'issues' in cause && Array.isArray(cause.issues)
    ? (cause.issues as Issue[])
    : []
