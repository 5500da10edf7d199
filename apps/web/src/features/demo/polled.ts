import { useCallback, useSyncExternalStore } from 'react'
import { ask, type ControlFailure, FORBIDDEN } from './control.ts'

const POLLED_EVERY_MS = 3_000

/** The last response of the simulator at a path. */
export interface Polled<Data> {
  data?: Data
  error?: ControlFailure
  /** When `data` arrived, by the browser's clock, in milliseconds. */
  updatedAt: number
}

interface Source {
  result: Polled<never>
  listeners: Set<() => void>
  timer: ReturnType<typeof setInterval> | undefined
}

const NOTHING: Polled<never> = { updatedAt: 0 }

/** By path. Separate from the query cache of the site: these requests show no spinner and no banner. */
const sources = new Map<string, Source>()

const sourceOf = (path: string): Source => {
  const known = sources.get(path)
  if (known) return known
  const made: Source = { result: NOTHING, listeners: new Set(), timer: undefined }
  sources.set(path, made)
  return made
}

const take = (source: Source, result: Polled<unknown>) => {
  source.result = result as Polled<never>
  for (const listener of source.listeners) listener()
}

export const refresh = async (path: string): Promise<void> => {
  const source = sourceOf(path)
  const before = source.result
  try {
    take(source, { data: await ask({ method: 'GET', path }), updatedAt: Date.now() })
  } catch (error) {
    take(source, { ...before, error: error as ControlFailure })
  }
}

const refreshAll = () =>
  Promise.all(
    [...sources].flatMap(([path, { listeners }]) => (listeners.size > 0 ? [refresh(path)] : [])),
  )

// Polling pauses while the page is hidden.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void refreshAll()
})

/** Subscribes to a path. If `isPolled`, repeats the request while the page is visible. */
const listen = (path: string, isPolled: boolean, listener: () => void) => {
  const source = sourceOf(path)
  source.listeners.add(listener)
  if (source.listeners.size === 1 && (isPolled || source.result === NOTHING)) void refresh(path)
  if (isPolled)
    source.timer ??= setInterval(() => {
      // Without the token every request fails; entering the token refetches.
      if (!document.hidden && source.result.error?.status !== FORBIDDEN) void refresh(path)
    }, POLLED_EVERY_MS)
  return () => {
    source.listeners.delete(listener)
    if (source.listeners.size > 0) return
    clearInterval(source.timer)
    source.timer = undefined
  }
}

const useSource = <Data>(path: string, isPolled: boolean): Polled<Data> => {
  const subscribe = useCallback(
    (listener: () => void) => listen(path, isPolled, listener),
    [path, isPolled],
  )
  return useSyncExternalStore(subscribe, () => sourceOf(path).result as Polled<Data>)
}

/** Returns the simulator's data at a path and refreshes it every few seconds. */
export const usePolled = <Data>(path: string): Polled<Data> => useSource(path, true)

/** Returns data that does not change while the server runs. */
export const useStaticQuery = <Data>(path: string): Polled<Data> => useSource(path, false)

/** Sends a command to the simulator and refetches the displayed data. Throws a `ControlFailure`. */
export const sendCommand = async <Data = undefined>(
  method: 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Data> => {
  const answer = await ask({ method, path, body: method === 'POST' ? (body ?? {}) : undefined })
  await refreshAll()
  return answer as Data
}

/** Discards and refetches all data, after a change of the world or the token. */
export const refetchAll = async (): Promise<void> => {
  for (const source of sources.values()) take(source, NOTHING)
  await refreshAll()
}
