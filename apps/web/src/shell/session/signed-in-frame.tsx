import type { SignedInView } from '@mva/shared/models/session'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useBlockedBack } from '../../lib/blocked-back.ts'
import type { Session } from '../../lib/session.ts'
import { signOut } from '../../lib/sign-out.ts'
import '../../styles/signed-in.scss'
import { Alert } from '../../ui/alert.tsx'
import { backCopy } from './copy.ts'
import { HeaderTools } from './header-tools.tsx'
import { SessionGuard } from './session-guard.tsx'

interface SignedInFrameProps {
  session: SignedInView
  customer: Session
  cart?: ReactNode
  children: ReactNode
}

/** What stands around every signed-in page. */
export const SignedInFrame = ({ session, customer, cart, children }: SignedInFrameProps) => {
  const { pathname } = useLocation()
  const [blockedOn, setBlockedOn] = useState('')
  useBlockedBack(useCallback(() => setBlockedOn(pathname), [pathname]))
  useSignInAtHand()
  const isContactCreation = session.isContactCreation && pathname === '/update-contacts'
  return (
    <>
      <SessionGuard session={session} customer={customer} />
      {isContactCreation ? null : (
        <HeaderTools
          initials={session.initials}
          cart={cart}
          onLogout={() => signOut(customer, 'byCustomer')}
        />
      )}
      <output className="wrap back-note">
        {blockedOn === pathname ? (
          <Alert kind="info" isSlim>
            {backCopy}
          </Alert>
        ) : null}
      </output>
      {children}
    </>
  )
}

/** A session may end while there is no connection: sign-in has to be shown then too. */
const useSignInAtHand = () => {
  const router = useRouter()
  useEffect(() => {
    void router.preloadRoute({ to: '/guest-signin' })
  }, [router])
}
