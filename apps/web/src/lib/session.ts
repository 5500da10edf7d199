import type { SessionView } from '@mva/shared/models/session'
import { createTRPCQueryUtils } from '@trpc/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { TrpcClient } from './trpc.ts'

/** Asks the server who this browser is. Each entry of a page asks anew: another tab may have signed out since. */
export type AskSession = () => Promise<SessionView>

export const createAskSession = (queryClient: QueryClient, client: TrpcClient): AskSession => {
  const utils = createTRPCQueryUtils({ queryClient, client })
  return () => utils.session.current.fetch(undefined, { staleTime: 0 })
}
