import { type MouseEvent, useEffect, useRef } from 'react'
import { takeFocus } from './take-focus.ts'

interface ErrorSummaryProps {
  /** In the order of the fields on the screen; `field` is the id of the control, or of its group. */
  errors: { field: string; message: string }[]
  /** The summary takes the focus each time this number changes. */
  submitCount: number
}

const goToField = (event: MouseEvent, field: string) => {
  event.preventDefault()
  const element = document.getElementById(field)
  const isGroup = element instanceof HTMLFieldSetElement
  const control = isGroup ? element.querySelector('input') : element
  control?.focus()
}

/** Lists all errors of a form, with a link to each field. */
export const ErrorSummary = ({ errors, submitCount }: ErrorSummaryProps) => {
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => (submitCount > 0 ? takeFocus(summary.current) : undefined), [submitCount])

  if (errors.length === 0) return null
  return (
    // `aria-atomic` is false: a screen reader would read the whole list again after each corrected field.
    <div
      className="usa-alert usa-alert--error"
      role="alert"
      aria-atomic="false"
      aria-relevant="additions"
      tabIndex={-1}
      ref={summary}
    >
      <div className="usa-alert__body">
        <h2 className="usa-alert__heading">
          {`Please correct ${errors.length} ${errors.length === 1 ? 'answer' : 'answers'}`}
        </h2>
        <ul className="error-list">
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => goToField(event, field)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
