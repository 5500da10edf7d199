import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx'
import type { Session } from '../lib/session.ts'
import { NetworkBanner } from '../shell/network-banner.tsx'
import { SignedOutNotice } from '../shell/signed-out/signed-out-notice.tsx'

const BUSINESS = 'businesspage'

/** What ends a session comes only for somebody who has one: nearly nobody has. */
const arrive = async (customer: Session) => {
  const wasSignedOut = customer.signedOut !== undefined
  customer.signedOut = undefined
  if (wasSignedOut || (await customer.client.session.current.query()).stage !== 'signedIn') return
  await (await import('../lib/sign-out.ts')).endOnArrival(customer)
}

/** Why the visitor is here, where it was not their own wish. Whoever comes while signed in is signed out. */
const useArrival = () => {
  const { customer } = Route.useRouteContext()
  const [signedOut] = useState(() => customer.signedOut)
  useEffect(() => {
    arrive(customer).catch(() => undefined)
  }, [customer])
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
