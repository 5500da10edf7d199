import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx'
import { isOpenedByAnotherSite } from '../lib/opened-by-another-site.ts'
import type { Session } from '../lib/session.ts'
import { NetworkBanner } from '../shell/network-banner.tsx'
import { SignedOutNotice } from '../shell/signed-out/signed-out-notice.tsx'

const BUSINESS = 'businesspage'

/**
 * Ends the session of a customer who opens sign-in while signed in, unless another site opened it.
 * docs/specification/shell-and-routes.md#routes
 */
const arrive = async (session: Session) => {
  const wasSignedOut = session.signedOut !== undefined
  session.signedOut = undefined
  if (wasSignedOut || isOpenedByAnotherSite()) return
  if ((await session.client.session.current.query()).stage !== 'signedIn') return
  await (await import('../lib/sign-out.ts')).endOnArrival(session)
}

/** Returns why the customer was signed out, if it was not by their own choice. */
const useArrival = () => {
  const { session } = Route.useRouteContext()
  const [signedOut] = useState(() => session.signedOut)
  useEffect(() => {
    arrive(session).catch(() => undefined)
  }, [session])
  return signedOut === 'byCustomer' ? undefined : signedOut
}

const GuestSignin = () => {
  const signedOut = useArrival()
  const { activeTab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SignInScreen
      systemAlert={
        <>
          {signedOut ? <SignedOutNotice reason={signedOut} /> : null}
          <NetworkBanner />
        </>
      }
      isBusiness={activeTab === BUSINESS}
      onChoose={(isBusiness) =>
        void navigate({
          search: isBusiness ? { activeTab: BUSINESS } : {},
          replace: true,
        })
      }
    />
  )
}

export const Route = createFileRoute('/guest-signin')({
  validateSearch: (search: Record<string, unknown>): { activeTab?: typeof BUSINESS } =>
    search.activeTab === BUSINESS ? { activeTab: BUSINESS } : {},
  component: GuestSignin,
})
