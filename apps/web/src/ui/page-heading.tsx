import type { ReactNode } from 'react'

interface PageHeadingProps {
  /** The step that the screen shows, for screen readers: the stepper shows it. */
  step?: string | undefined
  children: ReactNode
}

/** The heading of a screen. It receives the focus when the page opens (lib/page-focus.ts). */
export const PageHeading = ({ step, children }: PageHeadingProps) => (
  <h1 tabIndex={-1}>
    {step ? (
      <>
        <span className="usa-sr-only">{step}</span>{' '}
      </>
    ) : null}
    <span>{children}</span>
  </h1>
)
