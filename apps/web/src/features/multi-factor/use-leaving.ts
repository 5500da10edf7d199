import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Destination } from './flow.ts'

const paths = {
  signIn: '/guest-signin',
  profile: '/profile',
  updateContacts: '/update-contacts',
} as const satisfies Record<Destination, string>

/** Goes on to where the flow leads; nobody comes back to this screen by the browser's Back. */
export const useLeaving = (leaveTo: Destination | null) => {
  const navigate = useNavigate()
  useEffect(() => {
    if (leaveTo !== null) void navigate({ to: paths[leaveTo], replace: true })
  }, [leaveTo, navigate])
}
