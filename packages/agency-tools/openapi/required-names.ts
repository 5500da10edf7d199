import { type Form, UNFIT } from '@mva/agency/contract/form'
import type { FieldOfForm } from '@mva/agency/contract/form-parts'

/** The wire names of the fields that an answer in the form of the specification has to have. */
export const requiredNames = (fields: ReadonlyMap<string, FieldOfForm<Form>>): string[] =>
  [...fields].flatMap(([name, { form, isRequired }]) =>
    isRequired && form.missing === UNFIT ? [name] : [],
  )
