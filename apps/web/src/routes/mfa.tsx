import { createFileRoute, redirect } from '@tanstack/react-router'

/** Nothing to verify without a login request, and none can be made yet. */
export const Route = createFileRoute('/mfa')({
  beforeLoad: () => {
    throw redirect({ to: '/guest-signin', replace: true })
  },
})
