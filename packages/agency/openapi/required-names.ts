import { type Form, UNFIT } from '../contract/form.ts'
import type { FieldOfForm } from '../contract/form-parts.ts'

/** The wire names of the fields that an answer in the form of the specification has to have. */
export const requiredNames = (fields: ReadonlyMap<string, FieldOfForm<Form>>): string[] =>
  [...fields].flatMap(([name, { form, isRequired }]) =>
    isRequired && form.missing === UNFIT ? [name] : [],
  )
