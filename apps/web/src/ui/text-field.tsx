import type { ComponentProps } from 'react'
import { describedBy, FormGroup } from './form-group.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  /** Also the control's id, to which the error summary links. */
  name: string
  label: string
  isOptional?: boolean
  hint?: string | undefined
  error?: string | undefined
  type?: 'text' | 'email' | 'tel'
  /** Text after the input, such as a unit. */
  suffix?: string
}

export const TextField = ({
  label,
  isOptional = false,
  hint,
  error,
  type = 'text',
  suffix,
  className = '',
  ...input
}: TextFieldProps) => {
  const box = (
    <input
      required={!isOptional}
      {...input}
      {...describedBy(input.name, { hint, error })}
      className={`usa-input ${error ? 'usa-input--error' : ''} ${className}`}
      id={input.name}
      type={type}
    />
  )
  return (
    <FormGroup id={input.name} label={label} isOptional={isOptional} hint={hint} error={error}>
      {suffix ? (
        <div className="input-row">
          {box}
          <span>{suffix}</span>
        </div>
      ) : (
        box
      )}
    </FormGroup>
  )
}
