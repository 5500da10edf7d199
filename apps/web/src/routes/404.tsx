import { createFileRoute } from '@tanstack/react-router'
import { PageNotFoundScreen } from '../shell/page-not-found-screen.tsx'

export const Route = createFileRoute('/404')({
  staticData: { status: 404 },
  component: PageNotFoundScreen,
})
