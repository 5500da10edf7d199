import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '../router-context.ts'
import { Shell } from '../shell/shell.tsx'
import { UnmatchedRoute } from '../shell/unmatched-route.tsx'

const Root = () => (
  <Shell>
    <Outlet />
  </Shell>
)

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: UnmatchedRoute,
})
