import type { ReactNode } from 'react'
import { uiCopy } from '@mva/messages/ui'
import { Icon } from './icon.tsx'

interface NewTabLinkProps {
  href: string
  className: string
  children: ReactNode
}

/** A link to another site that announces that it opens in a new tab. */
export const NewTabLink = ({ href, className, children }: NewTabLinkProps) => (
  <a className={className} href={href} target="_blank" rel="noreferrer">
    {/* The wrapper keeps the text together in links with a flex layout. */}
    <span>
      {children}
      <span className="usa-sr-only">{uiCopy.opensTab}</span>
    </span>
    <Icon name="launch" className="usa-icon--size-3" />
  </a>
)
