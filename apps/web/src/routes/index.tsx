import type { SignedInView } from '@mva/shared/models/session'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { HomeScreen } from '../features/home/home-screen.tsx'

// Most visitors of Home are not signed in.
const AccountTools = lazy(async () => ({
  default: (await import('../shell/session/account-tools.tsx')).AccountTools,
}))

/** Home is prerendered for visitors; whether the customer is signed in is asked afterwards. */
const Home = () => {
  const { session } = Route.useRouteContext()
  const [view, setView] = useState<SignedInView | null>(null)
  useEffect(() => {
    session.client.session.current.query().then(
      (now) => setView(now.stage === 'signedIn' ? now : null),
      () => undefined,
    )
  }, [session])
  return (
    <>
      <HomeScreen isSignedIn={view !== null} />
      <Suspense>{view ? <AccountTools session={session} view={view} /> : null}</Suspense>
    </>
  )
}

export const Route = createFileRoute('/')({ component: Home })
