import { Link } from '@tanstack/react-router'
import { shellCopy } from '@mva/messages/shell'
import { useSiteSettings } from '../lib/site-settings.ts'
import { CONTACT_ID } from './footer.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The signed-in pages render their tools here. */
export const HEADER_TOOLS_ID = 'header-tools'

/** `keepsTools`: the tools come after the first paint, and nothing moves. */
export const Header = ({ keepsTools }: { keepsTools: boolean }) => {
  const { agencyName, look } = useSiteSettings()
  return (
    <header className="site-header">
      <div className="wrap site-header__row">
        <Link className="site-id" to="/">
          <img src={look.logo} alt="" width="48" height="48" />
          <span>
            <span>{agencyName}</span>
            <small>{shellCopy.onlineServices}</small>
          </span>
        </Link>
        <div className="site-links">
          <nav className="site-nav" aria-label={shellCopy.pages}>
            <Link to="/">{shellCopy.home}</Link>
            <a href={`#${CONTACT_ID}`}>{shellCopy.contact}</a>
          </nav>
          <LanguageSwitch />
        </div>
        <div className="site-tools" data-kept={keepsTools} id={HEADER_TOOLS_ID} />
      </div>
    </header>
  )
}
