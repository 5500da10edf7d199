import { trpc } from '../../lib/trpc.ts'

/** Asked anew each time the profile is entered, and kept no longer than it is shown. */
const whileShown = { staleTime: 0, gcTime: 0 } as const

export const usePersonalProfile = () => trpc.profile.personal.useQuery(undefined, whileShown)

export const useRegistrations = () => trpc.profile.registrations.useQuery(undefined, whileShown)

export const useAdjudication = () => trpc.profile.adjudication.useQuery(undefined, whileShown)
