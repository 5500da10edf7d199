import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { forgetVisitor } from '../lib/forget-visitor.ts'
import { SignedInFrame } from '../shell/session/signed-in-frame.tsx'
import { HeaderCart } from '../features/registration-services/cart/header-cart.tsx'

const SignedIn = () => {
  const { session, view } = Route.useRouteContext()
  return (
    <SignedInFrame session={session} view={view} cart={<HeaderCart />}>
      <Outlet />
    </SignedInFrame>
  )
}

/** Without a session, clears the storage and leads to sign-in. docs/specification/shell-and-routes.md#routes */
export const Route = createFileRoute('/_signedIn')({
  beforeLoad: async ({ context: { session }, preload }) => {
    const view = await session.ask()
    if (view.stage === 'signedIn') return { view }
    if (!preload) forgetVisitor()
    throw redirect({ to: '/guest-signin', replace: true })
  },
  component: SignedIn,
})
