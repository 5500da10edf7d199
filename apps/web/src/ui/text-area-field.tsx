import type { ComponentProps } from 'react'
import { describedBy, type FieldProps, FormGroup } from './form-group.tsx'

interface TextAreaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id' | 'name'> {
  isOptional?: boolean
}

/** A text of several lines. */
export const TextAreaField = ({
  label,
  isOptional = false,
  hint,
  error,
  ...textarea
}: TextAreaFieldProps) => (
  <FormGroup id={textarea.name} label={label} isOptional={isOptional} hint={hint} error={error}>
    <textarea
      required={!isOptional}
      {...textarea}
      {...describedBy(textarea.name, { hint, error })}
      className={error ? 'usa-textarea usa-input--error' : 'usa-textarea'}
      id={textarea.name}
    />
  </FormGroup>
)
