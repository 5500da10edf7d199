import { createFileRoute, redirect } from '@tanstack/react-router'
import { foundRegistration } from '../features/vehicle-status/state.ts'
import { VehicleStatusScreen } from '../features/vehicle-status/vehicle-status-screen.tsx'

/** From itself too: a link within the page enters its route again. */
const allowedFrom = ['/vehicle-lookup', '/vehicle-status']

const VehicleStatus = () => {
  const { registration } = Route.useRouteContext()
  return <VehicleStatusScreen registration={registration} />
}

export const Route = createFileRoute('/vehicle-status')({
  beforeLoad: ({ context }) => {
    const registration = foundRegistration()
    if (!registration || !allowedFrom.includes(context.shownPath()))
      throw redirect({ to: '/vehicle-lookup', replace: true })
    return { registration }
  },
  component: VehicleStatus,
})
