import '../../styles/signed-in.css'
import { HeaderTools, type HeaderToolsProps } from './header-tools.tsx'
import { SessionGuard } from './session-guard.tsx'

/** The account menu and the session warnings, for a public page that knows a signed-in customer. */
export const AccountTools = (signedIn: HeaderToolsProps) => (
  <>
    <SessionGuard {...signedIn} />
    <HeaderTools {...signedIn} />
  </>
)
