import { createFileRoute, Outlet, redirect, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { FlowAnswer } from '@mva/shared/registration-services/service-flow'
import {
  HeaderCart,
  HeaderCartNotice,
} from '../features/registration-services/cart/header-cart.tsx'
import { forgetVisitor } from '../lib/forget-visitor.ts'
import { SignedInFrame } from '../shell/session/signed-in-frame.tsx'

const SignedIn = () => {
  const { session, view } = Route.useRouteContext()
  const { pathname } = useLocation()
  const [cart, setCart] = useState<{ answer: FlowAnswer; pathname: string }>()
  return (
    <SignedInFrame
      session={session}
      view={view}
      cart={<HeaderCart onAnswered={(answer) => setCart({ answer, pathname })} />}
      notice={cart?.pathname === pathname ? <HeaderCartNotice answer={cart.answer} /> : null}
    >
      <Outlet />
    </SignedInFrame>
  )
}

/** Without a session, clears the storage and leads to sign-in. docs/specification/shell-and-routes.md#routes */
export const Route = createFileRoute('/_signedIn')({
  staticData: { hasNoPublicSession: true, isFilledLater: true },
  beforeLoad: async ({ context: { session }, preload }) => {
    const view = await session.ask()
    if (view.stage === 'signedIn') return { view }
    if (!preload) forgetVisitor()
    throw redirect({ to: '/guest-signin', replace: true })
  },
  component: SignedIn,
})
