import { createRootRouteWithContext, Outlet, Scripts } from '@tanstack/react-router'
import { useEffect } from 'react'
import { markFirstScreenShown } from '../lib/missing-files.ts'
import type { RouterContext } from '../router-context.ts'
import { Shell } from '../shell/shell.tsx'
import { UnmatchedRoute } from '../shell/unmatched-route.tsx'

const Root = () => {
  useEffect(markFirstScreenShown, [])
  return (
    <>
      <Shell>
        <Outlet />
      </Shell>
      <Scripts />
    </>
  )
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: UnmatchedRoute,
})
