/**
 * The `when` of a rule over several fields, so that its message appears together with those of single fields. By default
 * zod runs such a rule only if all fields are valid; here the fields that it reads may be missing or invalid.
 */
export const evenIfFieldsInvalid = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null
