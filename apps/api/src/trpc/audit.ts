import type { FastifyBaseLogger } from 'fastify'
import { type LeftOut, sampledLog } from '@mva/http/sampled-log'
import type { Seal } from '../store/sealing/seal.ts'
import type { ProcedureMeta } from './init.ts'

/** Enough characters to distinguish the visitors of a day. */
const PSEUDONYM_LENGTH = 12

const SIGNING_OUT = 'session.end'

interface AuditEntry {
  procedure: string
  /** The outcome in the procedure's answer, or the kind of its failure. */
  outcome: string
  isFailure: boolean
  reqId: string
  clientKey: string
  /** Identifies the person; undefined before the agency has. */
  account: string | undefined
}

/**
 * Returns a function that logs procedures which change something at the agency, and signing out, whatever the level of
 * the log. The only traces of the visitor are pseudonyms of the client address and of the person. Failures of persons who
 * are not identified are sampled, because anyone can cause any number of them.
 */
export const auditTrail = (
  log: FastifyBaseLogger,
  seal: Seal,
  metaOf: (procedure: string) => ProcedureMeta | undefined,
) => {
  const auditLog = log.child({}, { level: 'info' })
  const isAudited = (procedure: string) => {
    const meta = metaOf(procedure)
    return (
      (meta?.postsTo !== undefined && !meta.isAutomatic) ||
      meta?.isAudited === true ||
      procedure === SIGNING_OUT
    )
  }
  const sampled = sampledLog()
  const pseudonym = (text: string) => seal.fingerprint(text).slice(0, PSEUDONYM_LENGTH)
  return ({ procedure, outcome, isFailure, reqId, clientKey, account }: AuditEntry): void => {
    if (!isAudited(procedure)) return
    const visitor = pseudonym(`audit ${clientKey}`)
    const person = account === undefined ? {} : { account: pseudonym(`audit account ${account}`) }
    const write = (leftOut: LeftOut = {}) =>
      auditLog.info({ reqId, audit: procedure, outcome, visitor, ...person, ...leftOut }, 'audit')
    if (isFailure && account === undefined) sampled(`${procedure} ${outcome}`, write)
    else write()
  }
}

/** Returns the `outcome` of a procedure's answer, or `done` if it has none. */
export const outcomeIn = (data: unknown): string => {
  if (typeof data !== 'object' || data === null || !('outcome' in data)) return 'done'
  return typeof data.outcome === 'string' ? data.outcome : 'done'
}
