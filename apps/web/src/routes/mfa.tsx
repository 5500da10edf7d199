import { createFileRoute, redirect } from '@tanstack/react-router'
import { MultiFactorScreen } from '../features/multi-factor/multi-factor-screen.tsx'
import { NetworkBanner } from '../shell/network-banner.tsx'

const MultiFactAuth = () => <MultiFactorScreen systemAlert={<NetworkBanner />} />

/** Open during a sign-in only. docs/specification/shell-and-routes.md#routes */
export const Route = createFileRoute('/mfa')({
  beforeLoad: async ({ context }) => {
    const session = await context.customer.ask()
    if (session.stage === 'signedIn') throw redirect({ to: '/profile', replace: true })
    if (session.stage !== 'signingIn') throw redirect({ to: '/guest-signin', replace: true })
  },
  component: MultiFactAuth,
})
