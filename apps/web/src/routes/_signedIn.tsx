import { createFileRoute, redirect } from '@tanstack/react-router'
import { forgetVisitor } from '../lib/forget-visitor.ts'

/** Without a signed-in session everything is forgotten and sign-in is shown (spec 1 section 2, for every such page). */
export const Route = createFileRoute('/_signedIn')({
  beforeLoad: async ({ context, preload }) => {
    const session = await context.askSession()
    if (session.stage === 'signedIn') return { session }
    if (!preload) forgetVisitor()
    throw redirect({ to: '/guest-signin', replace: true })
  },
})
