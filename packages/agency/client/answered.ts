import type { Row } from '../contract/row.ts'
import type { AgencyResponse } from '../transport/transport.ts'

/** A response, with its call and its parsed body; undefined if that is no JSON. */
export interface Answered extends Pick<AgencyResponse, 'status' | 'body'> {
  /** `group.name` of the contract. */
  call: string
  row: Row
  json: unknown
}

const MARKUP = /^\s*</

/** Whether a body is a page or XML. Gateways and login pages answer so with any status. */
export const isMarkup = (body: string): boolean => MARKUP.test(body)
