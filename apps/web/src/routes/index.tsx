import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { usePublicSession } from '../shell/session/public-session.tsx'

const Home = () => {
  const session = usePublicSession()
  return (
    <HomeScreen
      isSignedIn={session !== null}
      hasLimitedAccess={session?.hasLimitedAccess === true}
    />
  )
}

export const Route = createFileRoute('/')({ component: Home })
