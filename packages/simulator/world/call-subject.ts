/** Whom and what a call of the agency concerns. */
export interface CallSubject {
  /** The id of the person who calls; null if the call does not say. */
  person: () => string | null
  /** The plates that the call names itself, by a registration, a transaction or a cart. */
  plates: () => readonly string[]
  /** The fields of the query and of the body. */
  fields: unknown
  /** By name in lower case. */
  headers: Readonly<Record<string, string | undefined>>
}

const UNSTORABLE = /[^\x20-\x7E\xA1-\xAC\xAE-\xFF]/

/** Whether any text has a character that an old system cannot store: beyond ISO 8859-1, or without a shape. */
export const hasUnstorableText = (fields: unknown): boolean =>
  typeof fields === 'string'
    ? UNSTORABLE.test(fields)
    : Object.values(asObject(fields)).some(hasUnstorableText)

/** Returns the value if it is an object, or else an empty one. */
export const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
