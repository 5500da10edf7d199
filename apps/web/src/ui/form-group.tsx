import type { ReactNode } from 'react'
import { formCopy } from '@mva/messages/form-ui'

interface Described {
  hint?: ReactNode
  error?: string | undefined
}

/** What every control with a label has. */
export interface FieldProps {
  /** Also the control's id, to which the error summary links. */
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
}

interface FormGroupProps extends Described {
  id: string
  label: string
  isOptional?: boolean
  children: ReactNode
}

/** For a control of a group: some screen readers read the error of the group only with a control. */
export const errorOf = (id: string, error: string | undefined) => ({
  'aria-describedby': error ? errorId(id) : undefined,
})

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`

/**
 * Returns the attributes that link a control to its hint and its error. A control without an error is explicitly valid:
 * browsers would announce a required one as invalid while it is empty.
 */
export const describedBy = (id: string, { hint, error }: Described) => ({
  'aria-describedby':
    [hint ? hintId(id) : '', error ? errorId(id) : ''].join(' ').trim() || undefined,
  'aria-invalid': Boolean(error),
})

export const FieldHint = ({ id, hint }: { id: string; hint?: ReactNode }) =>
  hint ? (
    <span className="usa-hint" id={hintId(id)}>
      {hint}
    </span>
  ) : null

export const FieldError = ({ id, error }: { id: string; error?: string | undefined }) =>
  error ? (
    <span className="usa-error-message" id={errorId(id)}>
      <span>
        <span className="usa-sr-only">{formCopy.error}</span> <span>{error}</span>
      </span>
    </span>
  ) : null

/** Marks an optional field; fields without it are required. */
export const OptionalMark = () => (
  <>
    {' '}
    <span className="optional">{formCopy.optional}</span>
  </>
)

/** Adds a label, a hint and an error to one control. */
export const FormGroup = ({
  id,
  label,
  isOptional = false,
  hint,
  error,
  children,
}: FormGroupProps) => (
  <div className={error ? 'usa-form-group usa-form-group--error' : 'usa-form-group'}>
    <label className={error ? 'usa-label usa-label--error' : 'usa-label'} htmlFor={id}>
      <span>{label}</span>
      {isOptional ? <OptionalMark /> : null}
    </label>
    <FieldHint id={id} hint={hint} />
    <FieldError id={id} error={error} />
    {children}
  </div>
)
