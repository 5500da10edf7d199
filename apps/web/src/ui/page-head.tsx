import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'

interface PageHeadProps {
  heading: string
  /** What the heading is about; it breaks as a whole. */
  about?: string
  /** One line below the heading. */
  note?: ReactNode
  /** The stepper of a flow. */
  children?: ReactNode
}

/** The band at the top of a screen behind sign-in. */
export const PageHead = ({ heading, about, note, children }: PageHeadProps) => (
  <div className="page-head">
    <div className="wrap">
      {children}
      <PageHeading>
        {heading}
        {about ? (
          <>
            {' '}
            <span className="page-head__about">{about}</span>
          </>
        ) : null}
      </PageHeading>
      {note ? <p>{note}</p> : null}
    </div>
  </div>
)
