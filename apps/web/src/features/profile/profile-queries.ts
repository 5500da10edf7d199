import { pageState } from '../../lib/page-state.ts'
import { trpc } from '../../lib/trpc.ts'

/** Fetched at each entry of the profile and dropped when it is left. */
const whileShown = { staleTime: 0, gcTime: 0 } as const

/** How long the record that the sign-in read is as good as a new one: the time in which the profile opens. */
const SIGN_IN_SECONDS = 10

const profileOfSignIn = () => {
  const read = pageState.get('profileOfSignIn')
  return read && Date.now() - read.readAt < SIGN_IN_SECONDS * 1000 ? read : undefined
}

/** The record of the customer, which the page asks for and its parts share. Right after a sign-in it is known. */
export const usePersonalProfile = ({ isAsked = false } = {}) =>
  trpc.profile.personal.useQuery(undefined, {
    ...whileShown,
    enabled: isAsked,
    staleTime: ({ state }) =>
      state.dataUpdatedAt === profileOfSignIn()?.readAt ? SIGN_IN_SECONDS * 1000 : 0,
    initialData: () => profileOfSignIn()?.profile,
    initialDataUpdatedAt: () => profileOfSignIn()?.readAt,
  })

export const useAdjudication = () => trpc.profile.adjudication.useQuery(undefined, whileShown)
