/**
 * The `when` of a rule that looks at several answers of a form: it runs beside the rules of the single answers, so
 * that a person is told everything at once. By default such a rule would wait until all of them hold. What it reads
 * may be missing or wrong, and only what is no form at all is kept from it.
 */
export const evenIfFieldsInvalid = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null
