import type { ReactNode } from 'react'
import { describedBy, FieldError, FieldHint, OptionalMark } from './form-group.tsx'

export interface FieldSetProps {
  /** Also the id to which the error summary links; its first control then takes the focus. */
  name: string
  legend: ReactNode
  /** Makes the legend also the heading of a part of the screen. */
  isLegendLarge?: boolean
  isOptional?: boolean
  hint?: ReactNode
  error?: string | undefined
  role?: 'group' | 'radiogroup'
  /** Its controls are options to choose from: the error follows them, as 'one of the options above' says. */
  areOptions?: boolean
  children: ReactNode
}

/** Groups several controls of one answer with a legend, a hint and an error. docs/specification/validation.md#codes-and-dd-number */
export const FieldSet = ({
  name,
  legend,
  isLegendLarge = false,
  isOptional = false,
  hint,
  error,
  role = 'group',
  areOptions = role === 'radiogroup',
  children,
}: FieldSetProps) => {
  const described = describedBy(name, { hint, error })
  return (
    <fieldset
      className={`usa-fieldset usa-form-group ${error ? 'usa-form-group--error' : ''}`.trim()}
      id={name}
      role={role}
      aria-describedby={described['aria-describedby']}
      aria-invalid={role === 'radiogroup' ? described['aria-invalid'] : undefined}
      aria-required={role === 'radiogroup' ? !isOptional : undefined}
    >
      <legend className={isLegendLarge ? 'usa-legend legend-large' : 'usa-legend'}>
        {isLegendLarge ? <h2>{legend}</h2> : <span>{legend}</span>}
        {isOptional ? <OptionalMark /> : null}
      </legend>
      <FieldHint id={name} hint={hint} />
      {areOptions ? null : <FieldError id={name} error={error} />}
      {children}
      {areOptions ? <FieldError id={name} error={error} /> : null}
    </fieldset>
  )
}
