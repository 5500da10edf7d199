import { createRootRouteWithContext, Outlet, Scripts, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isOfferedPage } from '@mva/shared/site/offered-pages'
import { markFirstScreenShown } from '../lib/missing-files.ts'
import type { RouterContext } from '../router-context.ts'
import { PublicSession } from '../shell/session/public-session.tsx'
import { Shell } from '../shell/shell.tsx'
import { UnmatchedRoute } from '../shell/unmatched-route.tsx'

const Root = () => {
  const { session } = Route.useRouteContext()
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const isFilledLater = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isFilledLater),
  })
  const isSignedIn = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === '/_signedIn'),
  })
  useEffect(markFirstScreenShown, [])
  return (
    <>
      <Shell isFilledLater={isFilledLater} isSignedIn={isSignedIn}>
        <PublicSession session={session}>
          {isOfferedPage(path) ? <Outlet /> : <UnmatchedRoute />}
        </PublicSession>
      </Shell>
      <Scripts />
    </>
  )
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: UnmatchedRoute,
})
