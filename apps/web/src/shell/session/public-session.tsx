import { useMatches } from '@tanstack/react-router'
import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import type { SignedInView } from '@mva/shared/session/session'
import type { Session } from '../../lib/session.ts'

// Most visitors of public pages are not signed in.
const AccountTools = lazy(async () => ({
  default: (await import('./account-tools.tsx')).AccountTools,
}))

const SignedInContext = createContext<SignedInView | null>(null)

/** The session of the customer who is shown a public page; null for a visitor, and until the server has answered. */
export const usePublicSession = () => use(SignedInContext)

/**
 * The account menu and the session warnings on public pages. They are prerendered for visitors, so the server is asked
 * after each is shown. Sign-in, the signed-in pages and the demonstration do without. docs/specification/sign-in.md#session
 */
export const PublicSession = ({ session, children }: { session: Session; children: ReactNode }) => {
  const publicPath = useMatches({
    select: (matches) =>
      matches.some(({ staticData }) => staticData.hasNoPublicSession)
        ? null
        : (matches.at(-1)?.pathname ?? null),
  })
  const [view, setView] = useState<SignedInView | null>(null)
  useEffect(() => {
    if (publicPath === null) return
    let isShown = true
    const wasSignedIn = session.isSignedIn
    session.ask({ isQuiet: true }).then(
      (now) => {
        if (!isShown) return
        setView(now.stage === 'signedIn' ? now : null)
        // Home words it in its own way.
        if (wasSignedIn && now.stage === 'none' && publicPath !== '/') void session.showSignIn()
      },
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [session, publicPath])
  const shown = publicPath !== null ? view : null

  return (
    <SignedInContext value={shown}>
      <Suspense>{shown ? <AccountTools session={session} view={shown} /> : null}</Suspense>
      {children}
    </SignedInContext>
  )
}
