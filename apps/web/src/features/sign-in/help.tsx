import type { ReactNode } from 'react'

const HEADING_ID = 'where-to-find-it'

/** Shows where to find the numbers that a way of signing in asks for. */
export const Help = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <aside className="help" aria-labelledby={HEADING_ID}>
    <h2 id={HEADING_ID}>{heading}</h2>
    {children}
  </aside>
)
