import type { SignedInView } from '@mva/shared/models/session'
import type { Session } from '../../lib/session.ts'
import { signOut } from '../../lib/sign-out.ts'
import '../../styles/signed-in.css'
import { HeaderTools } from './header-tools.tsx'
import { SessionGuard } from './session-guard.tsx'

/** The account menu and the session warnings, for a public page that knows a signed-in customer. */
export const AccountTools = ({ session, view }: { session: Session; view: SignedInView }) => (
  <>
    <SessionGuard session={session} view={view} />
    <HeaderTools
      name={view.name}
      initials={view.initials}
      onLogout={() => signOut(session, 'byCustomer')}
    />
  </>
)
