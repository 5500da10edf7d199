import { comparableText } from '@mva/shared/comparable-text'
import type { Row } from '../contract/row.ts'

/** The secrets that a call is made with. Each is one customer. */
const TOKENS = ['accessToken', 'loginRequestToken'] as const

/** What the agency finds a record by, if there is no token. The other fields are compared with the record afterwards. */
const IDENTIFIERS = [
  ['licenseNumber'],
  ['plateNumber'],
  ['caseNumber'],
  ['crashDate'],
  ['vehicleTypeId', 'vehiclePlateTypeId'],
] as const

/**
 * Returns what the agency finds the record of a request by: the same for every variation of the other fields, because a
 * record on which the agency always fails must not look like many. A call without a record, such as a reference list, is
 * one record.
 */
export const recordKey = (row: Row, request: object): string => {
  const fields = new Map<string, unknown>(Object.entries(request))
  const token = TOKENS.find((name) => typeof fields.get(name) === 'string')
  if (token !== undefined) return JSON.stringify([token, fields.get(token)])
  const identifier = IDENTIFIERS.find((names) => names.every((name) => fields.has(name)))
  if (identifier === undefined) return row.path
  const values = identifier.map((name) => comparableText(String(fields.get(name))))
  return JSON.stringify([...identifier, ...values])
}
