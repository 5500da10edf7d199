import { createFileRoute, redirect } from '@tanstack/react-router'
import { VehicleStatusScreen } from '../features/vehicle-status/vehicle-status-screen.tsx'
import { pageState } from '../lib/page-state.ts'

/** From itself too: a link within the page enters its route again. */
const allowedFrom = ['/vehicle-lookup', '/vehicle-status']

const VehicleStatus = () => {
  const { registration, session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const renew = async () => {
    // If the server cannot be asked, the sign-in page says so.
    const view = await session.ask().catch(() => null)
    pageState.set('requestedRenewal', registration)
    await navigate({ to: view?.stage === 'signedIn' ? '/profile' : '/guest-signin' })
  }
  return <VehicleStatusScreen registration={registration} onRenew={() => void renew()} />
}

export const Route = createFileRoute('/vehicle-status')({
  beforeLoad: ({ context }) => {
    const registration = pageState.get('foundRegistration')
    if (!registration || !allowedFrom.includes(context.shownPath()))
      throw redirect({ to: '/vehicle-lookup', replace: true })
    return { registration }
  },
  component: VehicleStatus,
})
