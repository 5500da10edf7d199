import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { forgetVisitor } from '../lib/forget-visitor.ts'
import { SignedInFrame } from '../shell/session/signed-in-frame.tsx'
import { HeaderCart } from '../features/registration-services/cart/header-cart.tsx'

const SignedIn = () => {
  const { session, customer } = Route.useRouteContext()
  return (
    <SignedInFrame session={session} customer={customer} cart={<HeaderCart />}>
      <Outlet />
    </SignedInFrame>
  )
}

/** Without a session, clears the storage and leads to sign-in. docs/specification/shell-and-routes.md#routes */
export const Route = createFileRoute('/_signedIn')({
  beforeLoad: async ({ context: { customer }, preload }) => {
    const session = await customer.ask()
    if (session.stage === 'signedIn') return { session }
    if (!preload) forgetVisitor()
    throw redirect({ to: '/guest-signin', replace: true })
  },
  component: SignedIn,
})
