import { createFileRoute, redirect } from '@tanstack/react-router'
import { forgetVisitor } from '../lib/forget-visitor.ts'

/** Without a signed-in session everything is forgotten and sign-in is shown. No session can be opened yet. */
export const Route = createFileRoute('/_signedIn')({
  beforeLoad: ({ preload }) => {
    if (!preload) forgetVisitor()
    throw redirect({ to: '/guest-signin', replace: true })
  },
})
