import type { ComponentProps } from 'react'
import { describedBy, type FieldProps, FormGroup } from './form-group.tsx'

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'name' | 'type'> {
  isOptional?: boolean
  type?: 'text' | 'email'
}

export const TextField = ({
  label,
  isOptional = false,
  hint,
  error,
  type = 'text',
  className = '',
  ...input
}: TextFieldProps) => (
  <FormGroup id={input.name} label={label} isOptional={isOptional} hint={hint} error={error}>
    <input
      required={!isOptional}
      {...input}
      {...describedBy(input.name, { hint, error })}
      className={`usa-input ${error ? 'usa-input--error' : ''} ${className}`}
      id={input.name}
      type={type}
    />
  </FormGroup>
)
