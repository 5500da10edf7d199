import { createFileRoute, redirect } from '@tanstack/react-router'
import { MultiFactorScreen } from '../features/multi-factor/multi-factor-screen.tsx'
import { NetworkBanner } from '../shell/network-banner.tsx'

const MultiFactAuth = () => <MultiFactorScreen systemAlert={<NetworkBanner />} />

/** Open to somebody who is signing in; a signed-in customer has no business here (spec 1 section 6). */
export const Route = createFileRoute('/mfa')({
  beforeLoad: async ({ context }) => {
    const session = await context.customer.ask()
    if (session.stage === 'signedIn') throw redirect({ to: '/profile', replace: true })
    if (session.stage !== 'signingIn') throw redirect({ to: '/guest-signin', replace: true })
  },
  component: MultiFactAuth,
})
