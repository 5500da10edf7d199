import * as z from 'zod'
import { malformedRequest } from './agency-error.ts'
import type { Row } from './contract/row.ts'

/**
 * A request of the domain as the wire has it. Throws `malformed` for one that does not fit the contract: it would be
 * refused by the agency, and does not leave either.
 */
export const wireRequest = (row: Row, request: object): { query: object; body: object } => {
  const query = z.safeEncode(row.query, request)
  if (!query.success) throw malformedRequest(query.error)
  const body = z.safeEncode(row.body, request)
  if (!body.success) throw malformedRequest(body.error)
  return { query: query.data as object, body: body.data as object }
}
