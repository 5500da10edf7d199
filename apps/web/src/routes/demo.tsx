import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSiteSettings } from '../lib/site-settings.ts'
import { UnmatchedRoute } from '../shell/unmatched-route.tsx'

const Desk = lazy(async () => ({
  default: (await import('../features/demo/demo-desk-screen.tsx')).DemoDeskScreen,
}))

/** Where a real agency is served there is no such page, and nothing of it is loaded. */
const DemoDesk = () => {
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  if (!useSiteSettings().isSimulated) return <UnmatchedRoute />
  return (
    <Suspense>
      <Desk
        customer={session}
        onWorldEntered={() => void navigate({ to: '.', search: {}, replace: true })}
      />
    </Suspense>
  )
}

export const Route = createFileRoute('/demo')({ component: DemoDesk })
