import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ProfileScreen } from '../../features/profile/profile-screen.tsx'

const pageByService = {
  renew: '/renew-reg',
  duplicate: '/duplicate-reg',
  cancel: '/cancel-reg',
} as const

const Profile = () => {
  const { session } = Route.useRouteContext()
  const navigate = useNavigate()
  return (
    <ProfileScreen
      hasFewerRights={session.hasFewerRights}
      onChooseService={(service) => void navigate({ to: pageByService[service] })}
    />
  )
}

export const Route = createFileRoute('/_signedIn/profile')({ component: Profile })
