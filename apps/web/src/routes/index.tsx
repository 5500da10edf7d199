import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { usePublicSession } from '../shell/session/public-session.tsx'

const Home = () => <HomeScreen isSignedIn={usePublicSession() !== null} />

export const Route = createFileRoute('/')({ component: Home })
