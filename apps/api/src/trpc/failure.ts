import type { TRPCError } from '@trpc/server'
import { AgencyError } from '@mva/agency/agency-error'
import { type FailureData, statusByKind } from '@mva/shared/errors/failure-kinds'
import { PortalError } from '../errors/portal-error.ts'
import { WrongEntry } from '../errors/wrong-entry.ts'
import { UnreadableRecord } from '../store/sealing/seal.ts'

type Failure = Omit<FailureData, 'referenceId'>

const plain = {
  code: null,
  isNotUnderstood: false,
  agencyMessage: null,
  retryAfterSeconds: null,
  triesLeft: null,
  fields: [],
}

/** The failure of a procedure as sent to the browser, which words it: no internal details, and no text of our own. */
export const describeFailure = (error: TRPCError): Failure => {
  if (error.cause instanceof AgencyError) {
    const { kind, status, code, agencyMessage, isNotUnderstood } = error.cause
    const { triesLeft = null, retryAfterSeconds = null } =
      error.cause instanceof WrongEntry ? error.cause : {}
    return {
      ...plain,
      kind,
      status,
      code,
      agencyMessage,
      isNotUnderstood,
      triesLeft,
      retryAfterSeconds,
    }
  }
  if (error.cause instanceof PortalError) {
    const { kind, status, retryAfterSeconds = null } = error.cause
    return { ...plain, kind, status, retryAfterSeconds }
  }
  if (error.cause instanceof UnreadableRecord)
    return { ...plain, kind: 'unavailable', status: statusByKind.unavailable, code: 500 }
  if (error.code === 'BAD_REQUEST' || error.code === 'PARSE_ERROR')
    return {
      ...plain,
      kind: 'malformed',
      status: statusByKind.malformed,
      code: 12,
      fields: invalidFields(error.cause),
    }
  const isUnknownProcedure = error.code === 'NOT_FOUND'
  return {
    ...plain,
    kind: isUnknownProcedure ? 'notFound' : 'unavailable',
    status: isUnknownProcedure ? 404 : 500,
    code: 500,
  }
}

/** A failure that the customer cannot have caused and the operator needs to know about; the operator knows what is off. */
export const isOurs = (error: TRPCError): boolean => {
  const { kind, status } = describeFailure(error)
  // Also with status 401, of an answer that may come from a gateway.
  if (kind === 'unavailable' || kind === 'outcomeUnknown') return true
  return status >= 500 && kind !== 'serviceOff'
}

const invalidFields = (cause: unknown): string[] => {
  const fields = issuesOf(cause).map(({ path }) => path?.map(String).join('.') ?? '')
  return [...new Set(fields)].filter((field) => field !== '')
}

interface Issue {
  path?: readonly PropertyKey[]
}

const issuesOf = (cause: unknown): readonly Issue[] =>
  cause instanceof Error && 'issues' in cause && Array.isArray(cause.issues)
    ? (cause.issues as Issue[])
    : []
