import type { ComponentProps } from 'react'
import { describedBy, FormGroup } from './form-group.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  /** Also the control's id, to which the error summary links. */
  name: string
  label: string
  isOptional?: boolean
  hint?: string | undefined
  error?: string | undefined
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
