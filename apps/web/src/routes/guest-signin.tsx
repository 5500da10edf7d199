import { createFileRoute, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { signInCopy } from '@mva/messages/sign-in'
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx'
import { pageState, type SignedOut } from '../lib/page-state.ts'
import type { Session } from '../lib/session.ts'
import { NetworkBanner } from '../shell/network-banner.tsx'
import { Alert } from '../ui/alert.tsx'

const BUSINESS = 'businesspage'

// Most visitors here have no session, and had none.
const SignedOutNotice = lazy(async () => ({
  default: (await import('../shell/signed-out-notice.tsx')).SignedOutNotice,
}))
const EndSessionQuestion = lazy(async () => ({
  default: (await import('../shell/session/end-session-question.tsx')).EndSessionQuestion,
}))

/** The server may know a better reason: the customer ended the session from another browser. */
const MAY_BE_ENDED_ELSEWHERE: readonly (SignedOut | undefined)[] = [
  undefined,
  'ended',
  'signInLost',
]

/**
 * Returns why the customer was signed out, the request that ends that session, and whether a session is still open. `count`
 * changes when sign-in leads back here for a reason.
 */
const useArrival = (session: Session) => {
  const router = useRouter()
  const [arrival] = useState(() => pageState.get('signedOut'))
  const known = arrival?.because
  const [signedOut, setSignedOut] = useState(
    MAY_BE_ENDED_ELSEWHERE.includes(known) ? undefined : known,
  )
  const [count, setCount] = useState(0)
  const [isSignedIn, setIsSignedIn] = useState(false)
  useEffect(() => {
    // The next arrival has another reason, or none.
    pageState.delete('signedOut')
    if (!MAY_BE_ENDED_ELSEWHERE.includes(known)) return
    session.current().then(
      (view) => {
        setSignedOut((view.stage === 'none' && view.endedBy) || known)
        setIsSignedIn(known === undefined && view.stage === 'signedIn')
      },
      () => setSignedOut(known),
    )
  }, [session, known])
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        const again = pageState.get('signedOut')
        if (!again) return
        pageState.delete('signedOut')
        setSignedOut(again.because)
        setCount((before) => before + 1)
      }),
    [router],
  )
  return {
    signedOut,
    count,
    ending: arrival?.ending,
    isCartSaved: arrival?.isCartSaved,
    isSignedIn,
    setIsSignedIn,
  }
}

/** Says what the customer signs in for, on the way from the vehicle status to the renewal. */
const RenewalNote = () => {
  const renewal = pageState.get('requestedRenewal')
  return renewal ? (
    <Alert kind="info" isSlim>
      {signInCopy.toRenew(renewal.plateNumber)}
    </Alert>
  ) : null
}

const GuestSignin = () => {
  const { session } = Route.useRouteContext()
  const { signedOut, count, isSignedIn, setIsSignedIn, ...arrival } = useArrival(session)
  const { activeTab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SignInScreen
      systemAlert={
        <>
          <Suspense>
            {signedOut ? (
              <SignedOutNotice key={count} session={session} reason={signedOut} {...arrival} />
            ) : null}
          </Suspense>
          <RenewalNote />
          <NetworkBanner />
          <Suspense>
            {isSignedIn ? (
              <EndSessionQuestion
                session={session}
                onKeep={() => void navigate({ to: '/profile', replace: true })}
                onEnd={() => setIsSignedIn(false)}
              />
            ) : null}
          </Suspense>
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
  staticData: { query: `activeTab=${BUSINESS}`, hasNoPublicSession: true },
  component: GuestSignin,
})
