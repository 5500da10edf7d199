import { createFileRoute, redirect } from '@tanstack/react-router'
import { SecondFactorScreen } from '../features/sign-in/second-factor/second-factor-screen.tsx'
import { NetworkBanner } from '../shell/network-banner.tsx'

const SecondFactor = () => <SecondFactorScreen systemAlert={<NetworkBanner />} />

/** Open during a sign-in only. docs/specification/shell-and-routes.md#routes */
export const Route = createFileRoute('/mfa')({
  beforeLoad: async ({ context }) => {
    const { stage } = await context.session.ask()
    if (stage === 'signedIn') throw redirect({ to: '/profile', replace: true })
    if (stage !== 'signingIn') throw redirect({ to: '/guest-signin', replace: true })
  },
  component: SecondFactor,
})
