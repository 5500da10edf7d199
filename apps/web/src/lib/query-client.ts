import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { requestFailed, requestSucceeded } from './request-outcome.ts'
import { isSessionEnded } from './session-ended.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** A quiet query is for the page, not for the customer: it shows no spinner and no banner. The end of the session shows all the same. */
    queryMeta: { isQuiet?: boolean }
    /** The page shows the failure of a quiet mutation itself, without the banner. */
    mutationMeta: { isQuiet?: boolean }
  }
}

/** The options of a quiet query. A failed one is not fetched again on focus: pending again, it would reset the form. */
export const quietly = {
  meta: { isQuiet: true },
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** Only the tRPC client retries a request, see `createTrpcClient`. A failed list is fetched again at the next visit of the page. */
export const createQueryClient = (
  onSessionEnded: () => Promise<void>,
  report?: (failure: unknown) => void,
) => {
  const onError = (failure: unknown, isQuiet = false) => {
    const isEnd = isSessionEnded(failure)
    if (isQuiet && !isEnd) return
    report?.(failure)
    // What ends the session on the page is loaded on demand.
    if (isEnd) onSessionEnded().catch(() => requestFailed(failure))
    else requestFailed(failure)
  }
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, { meta }) => meta?.isQuiet || requestSucceeded(),
      onError: (failure, { meta }) => onError(failure, meta?.isQuiet),
    }),
    mutationCache: new MutationCache({
      onSuccess: requestSucceeded,
      onError: (failure, _input, _result, { meta }) => onError(failure, meta?.isQuiet),
    }),
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
