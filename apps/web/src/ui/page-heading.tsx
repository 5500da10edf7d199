import type { ReactNode } from 'react'

/** The heading of a screen. It takes the focus on entering the page (lib/page-focus.ts). */
export const PageHeading = ({ children }: { children: ReactNode }) => (
  <h1 tabIndex={-1}>{children}</h1>
)
