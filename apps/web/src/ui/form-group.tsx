import type { ReactNode } from 'react'

interface FormGroupProps {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`

/** What ties a control to its hint and its error. */
export const describedBy = (
  id: string,
  described: { hint?: ReactNode; error?: string | undefined },
) => ({
  'aria-describedby':
    [described.hint ? hintId(id) : '', described.error ? errorId(id) : ''].join(' ').trim() ||
    undefined,
  'aria-invalid': described.error ? true : undefined,
})

export const FieldError = ({ id, error }: { id: string; error?: string | undefined }) =>
  error ? (
    <span className="usa-error-message" id={errorId(id)}>
      <span>
        <span className="usa-sr-only">Error: </span>
        {error}
      </span>
    </span>
  ) : null

/** A label, a hint and an error around one control. */
export const FormGroup = ({ id, label, hint, error, children }: FormGroupProps) => (
  <div className={error ? 'usa-form-group usa-form-group--error' : 'usa-form-group'}>
    <label className={error ? 'usa-label usa-label--error' : 'usa-label'} htmlFor={id}>
      {label}
    </label>
    {hint ? (
      <span className="usa-hint" id={hintId(id)}>
        {hint}
      </span>
    ) : null}
    <FieldError id={id} error={error} />
    {children}
  </div>
)
