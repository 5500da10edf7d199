import type { FastifyRequest } from 'fastify'
import type { ProcedureMeta } from '../trpc/init.ts'
import type { Seal } from '../store/seal.ts'

/** Enough characters to distinguish the visitors of a day. */
const PSEUDONYM_LENGTH = 12

const SIGNING_OUT = 'session.end'

interface AuditEntry {
  procedure: string
  /** The outcome in the procedure's answer, or the kind of its failure. */
  outcome: string
  origin: string
}

/**
 * Returns a function that logs procedures which change something at the agency, and signing out. The only trace of the
 * visitor is a pseudonym of the client address.
 */
export const auditTrail = (
  seal: Seal,
  metaOf: (procedure: string) => ProcedureMeta | undefined,
) => {
  const isAudited = (procedure: string) => {
    const meta = metaOf(procedure)
    return (
      (meta?.postsTo !== undefined && !meta.isAutomatic) ||
      meta?.isAudited === true ||
      procedure === SIGNING_OUT
    )
  }
  return (request: FastifyRequest, { procedure, outcome, origin }: AuditEntry): void => {
    if (!isAudited(procedure)) return
    const visitor = seal.fingerprint(`audit ${origin}`).slice(0, PSEUDONYM_LENGTH)
    request.log.info({ audit: procedure, outcome, visitor }, 'audit')
  }
}

/** Returns the `outcome` of a procedure's answer, or `done` if it has none. */
export const outcomeIn = (data: unknown): string => {
  if (typeof data !== 'object' || data === null || !('outcome' in data)) return 'done'
  return typeof data.outcome === 'string' ? data.outcome : 'done'
}
