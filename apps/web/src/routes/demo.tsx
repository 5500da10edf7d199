import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DemoDesk } from '../features/demo/index.ts'
import { useSiteSettings } from '../lib/site-settings.ts'
import { UnmatchedRoute } from '../shell/unmatched-route.tsx'

/** A site with a real agency has no such page and loads nothing of it. */
const DemoPage = () => {
  if (!useSiteSettings().isSimulated) return <UnmatchedRoute />
  return (
    <Suspense>
      <DemoDesk />
    </Suspense>
  )
}

export const Route = createFileRoute('/demo')({
  staticData: { isDemonstration: true, hasNoPublicSession: true },
  component: DemoPage,
})
