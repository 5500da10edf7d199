import { type ReactNode, useId } from 'react'

/** Shows additional information about a task. */
export const SummaryBox = ({ heading, children }: { heading: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className="usa-summary-box" aria-labelledby={id}>
      <div className="usa-summary-box__body">
        <h2 className="usa-summary-box__heading" id={id}>
          {heading}
        </h2>
        <div className="usa-summary-box__text">{children}</div>
      </div>
    </section>
  )
}
