import type { ReactNode } from 'react'

/** The heading of a screen. It receives the focus when the page opens (lib/page-focus.ts). */
export const PageHeading = ({ children }: { children: ReactNode }) => (
  <h1 tabIndex={-1}>{children}</h1>
)
