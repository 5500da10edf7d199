import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'

interface PageHeadProps {
  heading: string
  step?: string | undefined
  /** The subject of the heading, after a hyphen. */
  about?: string
  /** One line below the heading. */
  note?: ReactNode
  /** The stepper of a flow. */
  children?: ReactNode
}

/** The header of a screen that requires sign-in. */
export const PageHead = ({ heading, step, about, note, children }: PageHeadProps) => (
  <div className="page-head">
    <div className="wrap">
      {children}
      <PageHeading step={step}>
        <span>{heading}</span>
        {about ? (
          <>
            {' '}
            <span className="page-head__hyphen">-</span>{' '}
            <span className="page-head__about">{about}</span>
          </>
        ) : null}
      </PageHeading>
      {note ? <p>{note}</p> : null}
    </div>
  </div>
)
