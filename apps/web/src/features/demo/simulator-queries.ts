import { QueryClient, useQuery } from '@tanstack/react-query'
import { ask, type ControlFailure, FORBIDDEN } from './control.ts'
import type {
  AgencyRequest,
  Charge,
  Fault,
  FaultProfile,
  Persona,
  Presentation,
  SentMessage,
  WorldClock,
} from './simulated.ts'

const POLLED_EVERY_MS = 3_000

/** The path of as many requests as the desk lists. */
export const LATEST_REQUESTS = 'requests?limit=8'

interface Simulated {
  clock: WorldClock
  outbox: SentMessage[]
  faults: Fault[]
  'fault-profiles': FaultProfile[]
  personas: Persona[]
  presentation: Presentation
  charges: Charge[]
  [LATEST_REQUESTS]: AgencyRequest[]
}

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

const queryOf = <P extends Path>(path: P) => ({
  queryKey: [path],
  queryFn: () => ask({ method: 'GET', path }) as Promise<Simulated[P]>,
})

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
export const sendCommand = async <Data = undefined>(
  method: 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Data> => {
  const answer = await ask({ method, path, body: method === 'POST' ? (body ?? {}) : undefined })
  await demoQueryClient.invalidateQueries()
  return answer as Data
}

/** Discards and refetches all data, after a change of the world or the token. */
export const refetchAll = (): Promise<void> => demoQueryClient.resetQueries()
