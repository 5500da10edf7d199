import { Fragment, type MouseEvent, useId } from 'react'
import { formCopy } from '@mva/messages/form-ui'
import { useTakenFocus } from './take-focus.ts'

interface ErrorSummaryProps {
  /**
   * In the order of the fields on the screen; `field` is the id of the control, or of its group. `part` names the part
   * of a form whose parts have the same fields.
   */
  errors: { field: string; message: string; part?: string }[]
  /** The summary takes the focus each time this number changes; before, errors stand at their fields alone. */
  submitCount: number
}

const goToField = (event: MouseEvent, field: string) => {
  event.preventDefault()
  const element = document.getElementById(field)
  const isGroup = element instanceof HTMLFieldSetElement
  const control = isGroup ? element.querySelector('input') : element
  control?.focus()
}

/**
 * Lists all errors of a form, with a link to each field. It is no live region: the focus alone announces it, once. A
 * single error is announced with it.
 */
export const ErrorSummary = ({ errors, submitCount }: ErrorSummaryProps) => {
  const id = useId()
  const summary = useTakenFocus<HTMLDivElement>(submitCount)
  if (errors.length === 0 || submitCount === 0) return null
  const heading = formCopy.correct(errors.length)
  const isSingle = errors.length === 1
  const parts = new Set(errors.map(({ part }) => part))
  return (
    <section
      className="usa-alert usa-alert--error"
      aria-label={`${formCopy.error} ${heading}`}
      aria-describedby={isSingle ? id : undefined}
      tabIndex={-1}
      ref={summary}
    >
      <div className="usa-alert__body">
        <h2 className="usa-alert__heading">{heading}</h2>
        {[...parts].map((part) => (
          <Fragment key={part ?? ''}>
            {part ? <h3>{part}</h3> : null}
            <ul className="error-list" id={isSingle ? id : undefined}>
              {errors.map(({ field, message, ...error }) =>
                error.part === part ? (
                  <li key={field}>
                    <a href={`#${field}`} onClick={(event) => goToField(event, field)}>
                      {part ? (
                        <>
                          <span className="usa-sr-only">
                            <span>{part}</span>:
                          </span>{' '}
                        </>
                      ) : null}
                      <span>{message}</span>
                    </a>
                  </li>
                ) : null,
              )}
            </ul>
          </Fragment>
        ))}
      </div>
    </section>
  )
}
