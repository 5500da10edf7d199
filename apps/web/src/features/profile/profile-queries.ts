import { trpc } from '../../lib/trpc.ts'

/** Fetched at each entry of the profile and dropped when it is left. */
const whileShown = { staleTime: 0, gcTime: 0 } as const

export const usePersonalProfile = () => trpc.profile.personal.useQuery(undefined, whileShown)

export const useAdjudication = () => trpc.profile.adjudication.useQuery(undefined, whileShown)
