import { createFileRoute, redirect } from '@tanstack/react-router'
import { useCallback } from 'react'
import { SecondFactorScreen } from '../features/sign-in/second-factor/second-factor-screen.tsx'
import { acceptsCookies } from '../lib/accepts-cookies.ts'
import { isPageReload } from '../lib/page-reload.ts'
import { pageState, type SignedOut } from '../lib/page-state.ts'

/** Lets the sign-in page say why it is shown. */
const explain = (because: SignedOut) => pageState.set('signedOut', { because })

const SecondFactor = () => {
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const onLost = useCallback(async () => {
    // The answer that was lost may have brought the session.
    const view = await session.ask({ isQuiet: true }).catch(() => null)
    if (view?.stage === 'signedIn') return navigate({ to: '/profile', replace: true })
    explain('signInLost')
    return navigate({ to: '/guest-signin', replace: true })
  }, [session, navigate])
  return <SecondFactorScreen onEnd={explain} onLost={() => void onLost()} />
}

/** Open during a sign-in only. docs/specification/shell-and-routes.md#routes */
export const Route = createFileRoute('/mfa')({
  staticData: { hasNoPublicSession: true, isFilledLater: true },
  beforeLoad: async ({ context }) => {
    const { stage } = await context.session.ask()
    if (stage === 'signedIn') throw redirect({ to: '/profile', replace: true })
    if (stage === 'signingIn') return
    if (!acceptsCookies()) explain('cookiesRefused')
    else if (context.shownPath() === '' && isPageReload()) explain('signInLost')
    throw redirect({ to: '/guest-signin', replace: true })
  },
  component: SecondFactor,
})
