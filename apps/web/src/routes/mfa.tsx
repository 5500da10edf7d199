import { createFileRoute, redirect } from '@tanstack/react-router'
import { useCallback } from 'react'
import { SecondFactorScreen } from '../features/sign-in/second-factor/second-factor-screen.tsx'
import { isPageReload } from '../lib/page-reload.ts'
import type { Session, SignedOut } from '../lib/session.ts'

/** Lets the sign-in page say why it is shown. */
const explain = (session: Session, reason: SignedOut) => {
  session.signedOut = reason
}

const SecondFactor = () => {
  const { session } = Route.useRouteContext()
  const onEnd = useCallback((reason: SignedOut) => explain(session, reason), [session])
  const navigate = Route.useNavigate()
  const onLost = useCallback(async () => {
    // The answer that was lost may have brought the session.
    const view = await session.ask({ isQuiet: true }).catch(() => null)
    if (view?.stage === 'signedIn') return navigate({ to: '/profile', replace: true })
    explain(session, 'signInLost')
    return navigate({ to: '/guest-signin', replace: true })
  }, [session, navigate])
  return <SecondFactorScreen onEnd={onEnd} onLost={() => void onLost()} />
}

/** Open during a sign-in only. docs/specification/shell-and-routes.md#routes */
export const Route = createFileRoute('/mfa')({
  staticData: { hasNoPublicSession: true },
  beforeLoad: async ({ context }) => {
    const { stage } = await context.session.ask()
    if (stage === 'signedIn') throw redirect({ to: '/profile', replace: true })
    if (stage === 'signingIn') return
    if (context.shownPath() === '' && isPageReload()) explain(context.session, 'signInLost')
    throw redirect({ to: '/guest-signin', replace: true })
  },
  component: SecondFactor,
})
