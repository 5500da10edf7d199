import type { FastifyRequest } from 'fastify'
import type { ProcedureMeta } from '../trpc/init.ts'
import type { Seal } from '../store/seal.ts'

/** Long enough to tell visitors of a day apart, too short to say more. */
const PSEUDONYM_LENGTH = 12

const SIGNING_OUT = 'session.end'

interface Deed {
  procedure: string
  /** What the procedure answered of its outcome, or the kind of its failure. */
  outcome: string
  origin: string
}

/**
 * Notes in the log who did what that matters: whatever asks the agency to change something, and signing out. Nothing
 * personal: of the visitor, a pseudonym of the address alone.
 */
export const auditTrail = (
  seal: Seal,
  metaOf: (procedure: string) => ProcedureMeta | undefined,
) => {
  const isAudited = (procedure: string) => {
    const meta = metaOf(procedure)
    return (meta?.postsTo !== undefined && !meta.isAutomatic) || procedure === SIGNING_OUT
  }
  return (request: FastifyRequest, { procedure, outcome, origin }: Deed): void => {
    if (!isAudited(procedure)) return
    const visitor = seal.fingerprint(`audit ${origin}`).slice(0, PSEUDONYM_LENGTH)
    request.log.info({ audit: procedure, outcome, visitor }, 'audit')
  }
}

/** An expected outcome is a value that says so; a procedure without one was carried out. */
export const outcomeIn = (data: unknown): string => {
  if (typeof data !== 'object' || data === null || !('outcome' in data)) return 'done'
  return typeof data.outcome === 'string' ? data.outcome : 'done'
}
