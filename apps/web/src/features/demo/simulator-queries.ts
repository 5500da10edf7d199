import { QueryClient, useQuery } from '@tanstack/react-query'
import { ask, askNow, type ControlFailure, FORBIDDEN } from './control.ts'
import type { Simulated } from './simulated.ts'

const POLLED_EVERY_MS = 3_000

type Path = keyof Simulated

/** Separate from the query client of the site: these requests show no spinner and no banner. */
export const demoQueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Infinity,
      networkMode: 'always',
      refetchOnWindowFocus: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

const queryOf = <P extends Path>(path: P) => ({ queryKey: [path], queryFn: () => askNow(path) })

/** Returns the simulator's data at a path and refreshes it when it appears, and every few seconds while the page is visible. */
export const usePolledQuery = <P extends Path>(path: P) =>
  useQuery<Simulated[P], ControlFailure>(
    {
      ...queryOf(path),
      refetchOnMount: 'always',
      // Without the token every request fails; entering the token refetches.
      refetchInterval: ({ state }) => (state.error?.status === FORBIDDEN ? false : POLLED_EVERY_MS),
    },
    demoQueryClient,
  )

/** Returns data that does not change while the server runs. */
export const useStaticQuery = <P extends Path>(path: P) =>
  useQuery<Simulated[P], ControlFailure>(queryOf(path), demoQueryClient)

export const refresh = (path: Path): Promise<void> =>
  demoQueryClient.invalidateQueries({ queryKey: [path] })

/** Sends a command to the simulator and refetches the displayed data. Throws a `ControlFailure`. */
export const sendCommand = async (
  method: 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<void> => {
  await ask(method, path, { body })
  await demoQueryClient.invalidateQueries()
}

/** Discards and refetches all data, after a change of the world or the token. */
export const refetchAll = (): Promise<void> => demoQueryClient.resetQueries()
