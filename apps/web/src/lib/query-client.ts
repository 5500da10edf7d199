import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { networkFailed, networkSucceeded } from './last-network.ts'
import { isSessionEnded } from './session-ended.ts'

/** Requests are not retried. A failed list is fetched again at the next visit of the page. */
export const createQueryClient = (
  onSessionEnded: () => Promise<void>,
  report?: (failure: unknown) => void,
) => {
  const outcomes = {
    onSuccess: networkSucceeded,
    onError: (failure: unknown) => {
      report?.(failure)
      if (isSessionEnded(failure)) void onSessionEnded()
      else networkFailed(failure)
    },
  }
  return new QueryClient({
    queryCache: new QueryCache(outcomes),
    mutationCache: new MutationCache(outcomes),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Infinity,
        // An offline request fails at once instead of waiting.
        networkMode: 'always',
        refetchOnWindowFocus: (query) => query.state.status === 'error',
        refetchOnReconnect: (query) => query.state.status === 'error',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
