import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { backCopy } from '@mva/messages/session'
import type { SignedInView } from '@mva/shared/session/session'
import { useBlockedBack } from '../../lib/blocked-back.ts'
import '../../styles/signed-in.css'
import type { Session } from '../../lib/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { HeaderTools } from './header-tools.tsx'
import { SessionGuard } from './session-guard.tsx'

interface SignedInFrameProps {
  session: Session
  view: SignedInView
  cart?: ReactNode
  /** What the cart answered. */
  notice?: ReactNode
  children: ReactNode
}

/** The frame of every signed-in page: session warnings, header tools and the blocked Back button. */
export const SignedInFrame = ({ session, view, cart, notice, children }: SignedInFrameProps) => {
  const { pathname } = useLocation()
  const [blockedOn, setBlockedOn] = useState('')
  useBlockedBack(useCallback(() => setBlockedOn(pathname), [pathname]))
  useEffect(() => {
    if (blockedOn === '') return
    // The note has done its work once the customer goes on.
    const goOn = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a, button')) setBlockedOn('')
    }
    document.addEventListener('click', goOn)
    return () => document.removeEventListener('click', goOn)
  }, [blockedOn])
  usePreloadedSignIn()
  const isContactCreation = view.isContactCreation && pathname === '/update-contacts'
  return (
    <>
      <SessionGuard session={session} view={view} />
      {isContactCreation ? null : <HeaderTools session={session} view={view} cart={cart} />}
      <output className="wrap back-note">
        {blockedOn === pathname ? (
          <Alert kind="info" isSlim>
            {backCopy}
          </Alert>
        ) : null}
      </output>
      <div className="wrap back-note">{notice}</div>
      {children}
    </>
  )
}

/** A session may end while the browser is offline, so the sign-in screen is loaded in advance. */
const usePreloadedSignIn = () => {
  const router = useRouter()
  useEffect(() => {
    void router.preloadRoute({ to: '/guest-signin' })
    import('../signed-out-notice.tsx').catch(() => undefined)
  }, [router])
}
