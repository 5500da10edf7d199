import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface NewTabLinkProps {
  href: string
  className: string
  children: ReactNode
}

/** A link to another site, which says that it opens in a new tab. */
export const NewTabLink = ({ href, className, children }: NewTabLinkProps) => (
  <a className={className} href={href} target="_blank" rel="noreferrer">
    {/* One box for all words: where the link is a row, they stay together. */}
    <span>
      {children}
      <span className="usa-sr-only">, opens in a new tab</span>
    </span>
    <Icon name="launch" className="usa-icon--size-3" />
  </a>
)
