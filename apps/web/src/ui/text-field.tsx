import type { ComponentProps } from 'react'
import { describedBy, FormGroup } from './form-group.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  /** Also the control's id, to which the error summary links. */
  name: string
  label: string
  hint?: string
  error?: string | undefined
}

export const TextField = ({ label, hint, error, className = '', ...input }: TextFieldProps) => (
  <FormGroup id={input.name} label={label} hint={hint} error={error}>
    <input
      {...input}
      {...describedBy(input.name, { hint, error })}
      className={`usa-input ${error ? 'usa-input--error' : ''} ${className}`}
      id={input.name}
      type="text"
    />
  </FormGroup>
)
