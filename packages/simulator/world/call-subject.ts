/** Whom and what a call of the agency concerns. */
export interface CallSubject {
  /** The id of the person who calls; null if the call does not say. */
  person: () => string | null
  /** The plates that the call names itself, by a registration, a transaction or a cart. */
  plates: () => readonly string[]
  /** The fields of the query and of the body. */
  fields: unknown
}

/** Returns the value at a dotted path; undefined if there is none. */
export const fieldAt = (fields: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => asObject(value)[key], fields)

/** Returns the value if it is an object, or else an empty one. */
export const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
