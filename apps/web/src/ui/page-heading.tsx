import type { ReactNode } from 'react'

interface PageHeadingProps {
  /** The task whose step the heading asks about. */
  caption?: string | undefined
  /** The step that the screen shows, for screen readers: the stepper shows it. */
  step?: string | undefined
  children: ReactNode
}

/** The heading of a screen. It receives the focus when the page opens (lib/page-focus.ts). */
export const PageHeading = ({ caption, step, children }: PageHeadingProps) => (
  <h1 tabIndex={-1}>
    {caption ? (
      <>
        <span className="caption">{caption}</span>{' '}
      </>
    ) : null}
    {step ? (
      <>
        <span className="usa-sr-only">{step}</span>{' '}
      </>
    ) : null}
    <span>{children}</span>
  </h1>
)
