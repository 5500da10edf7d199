import { createFileRoute, redirect } from '@tanstack/react-router'
import { useCallback } from 'react'
import { SecondFactorScreen } from '../features/sign-in/second-factor/second-factor-screen.tsx'
import type { Session } from '../lib/session.ts'
import { NetworkBanner } from '../shell/network-banner.tsx'

/** Lets the sign-in page say why it is shown. */
const explainLockout = (session: Session) => {
  session.signedOut = 'lockedOut'
}

const SecondFactor = () => {
  const { session } = Route.useRouteContext()
  const onLockedOut = useCallback(() => explainLockout(session), [session])
  return <SecondFactorScreen systemAlert={<NetworkBanner />} onLockedOut={onLockedOut} />
}

/** Open during a sign-in only. docs/specification/shell-and-routes.md#routes */
export const Route = createFileRoute('/mfa')({
  staticData: { hasNoPublicSession: true },
  beforeLoad: async ({ context }) => {
    const { stage } = await context.session.ask()
    if (stage === 'signedIn') throw redirect({ to: '/profile', replace: true })
    if (stage !== 'signingIn') throw redirect({ to: '/guest-signin', replace: true })
  },
  component: SecondFactor,
})
