import type { ComponentProps, ReactNode } from 'react'
import { describedBy, FieldError, FieldHint } from './form-group.tsx'

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  /** Also the control's id, to which the error summary links. */
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
}

export const CheckboxField = ({ label, hint, error, ...input }: CheckboxFieldProps) => (
  <div className={error ? 'usa-form-group usa-form-group--error' : 'usa-form-group'}>
    <FieldError id={input.name} error={error} />
    <div className="usa-checkbox">
      <input
        {...input}
        {...describedBy(input.name, { hint, error })}
        className="usa-checkbox__input"
        id={input.name}
        type="checkbox"
      />
      <label className="usa-checkbox__label" htmlFor={input.name}>
        {label}
      </label>
    </div>
    <FieldHint id={input.name} hint={hint} />
  </div>
)
