/** What a form reads, in the form of the specification: for what writes, documents and checks answers. */
export type Parts<Form> = (
  | { kind: 'object'; fields: ReadonlyMap<string, FieldOfForm<Form>> }
  | { kind: 'list'; item: Form }
  | { kind: ValueKind }
) & {
  description?: string
  /** Whether it is left out where it is null. */
  isLeftOut?: boolean
  /** Whether the site does not use it, and passes it on as it is. */
  isUnused?: boolean
  /** Returns the value of these parts for the one that was made of it. */
  unmapped?: (value: never) => unknown
}

/** A field of an object, by its wire name. */
export interface FieldOfForm<Form> {
  name: string
  form: Form
  /** Whether the object does not fit without a value that fits. */
  isRequired: boolean
}

export type ValueKind =
  | 'text'
  | 'codes'
  | 'phone'
  | 'id'
  | 'number'
  | 'duration'
  | 'boolean'
  | 'yesNo'
  | 'amount'
  | 'fee'
  | 'date'
  | 'instant'
  | 'any'
