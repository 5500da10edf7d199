import { type FieldErrors, get } from 'react-hook-form'

/** The message at a field, which may be a path or a group of inputs with one answer. */
export const errorAt = (errors: FieldErrors, field: string): string | undefined => {
  const message: unknown = get(errors, `${field}.message`)
  return typeof message === 'string' ? message : undefined
}

/** The messages of a form for its summary, in the order of `fields`: that of the screen. */
export const listErrors = (errors: FieldErrors, fields: readonly string[]) =>
  fields.flatMap((field) => {
    const message = errorAt(errors, field)
    return message === undefined ? [] : [{ field, message }]
  })
