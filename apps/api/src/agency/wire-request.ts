import * as z from 'zod/mini'
import { malformedRequest } from './agency-error.ts'
import { rowNamed } from './contract/contract.ts'
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

/** Throws `malformed` for a request of the domain that the call of that name would not take. */
export const checkRequest = (name: string, request: object): void => {
  wireRequest(rowNamed(name), request)
}
