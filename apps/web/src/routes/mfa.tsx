import { createFileRoute, redirect } from '@tanstack/react-router'
import { useCallback } from 'react'
import { SecondFactorScreen } from '../features/sign-in/second-factor/second-factor-screen.tsx'
import { NetworkBanner } from '../shell/network-banner.tsx'

const SecondFactor = () => {
  const { session } = Route.useRouteContext()
  const explainLockout = useCallback(() => {
    session.signedOut = 'lockedOut'
  }, [session])
  return <SecondFactorScreen systemAlert={<NetworkBanner />} onLockedOut={explainLockout} />
}

/** Open during a sign-in only. docs/specification/shell-and-routes.md#routes */
export const Route = createFileRoute('/mfa')({
  beforeLoad: async ({ context }) => {
    const { stage } = await context.session.ask()
    if (stage === 'signedIn') throw redirect({ to: '/profile', replace: true })
    if (stage !== 'signingIn') throw redirect({ to: '/guest-signin', replace: true })
  },
  component: SecondFactor,
})
