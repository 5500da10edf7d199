import { useCallback, useSyncExternalStore } from 'react'
import { ask, type ControlFailure, FORBIDDEN } from './control.ts'

const POLLED_EVERY_MS = 3_000

/** What the simulator told last at a path. */
export interface Polled<Told> {
  data?: Told
  error?: ControlFailure
  /** When it told that, by the browser's clock; milliseconds. */
  updatedAt: number
}

interface Source {
  told: Polled<never>
  listeners: Set<() => void>
  timer: ReturnType<typeof setInterval> | undefined
}

const NOTHING: Polled<never> = { updatedAt: 0 }

/** By path. Apart from what the site asks for: what is asked here shows no spinner and no banner. */
const sources = new Map<string, Source>()

const sourceOf = (path: string): Source => {
  const known = sources.get(path)
  if (known) return known
  const made: Source = { told: NOTHING, listeners: new Set(), timer: undefined }
  sources.set(path, made)
  return made
}

const take = (source: Source, told: Polled<unknown>) => {
  source.told = told as Polled<never>
  for (const listener of source.listeners) listener()
}

export const refresh = async (path: string): Promise<void> => {
  const source = sourceOf(path)
  const before = source.told
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

// Much may have happened while nobody looked.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void refreshAll()
})

/** Asks while somebody looks at the page; `isPolled` for what changes by itself. */
const listen = (path: string, isPolled: boolean, listener: () => void) => {
  const source = sourceOf(path)
  source.listeners.add(listener)
  if (source.listeners.size === 1 && (isPolled || source.told === NOTHING)) void refresh(path)
  if (isPolled)
    source.timer ??= setInterval(() => {
      // Without its token nothing is told; whoever gives it asks anew.
      if (!document.hidden && source.told.error?.status !== FORBIDDEN) void refresh(path)
    }, POLLED_EVERY_MS)
  return () => {
    source.listeners.delete(listener)
    if (source.listeners.size > 0) return
    clearInterval(source.timer)
    source.timer = undefined
  }
}

const useSource = <Told>(path: string, isPolled: boolean): Polled<Told> => {
  const subscribe = useCallback(
    (listener: () => void) => listen(path, isPolled, listener),
    [path, isPolled],
  )
  return useSyncExternalStore(subscribe, () => sourceOf(path).told as Polled<Told>)
}

/** What the simulator tells at a path, asked again every few seconds. */
export const usePolled = <Told>(path: string): Polled<Told> => useSource(path, true)

/** What does not change as long as the server runs. */
export const useTold = <Told>(path: string): Polled<Told> => useSource(path, false)

/** Has the simulator do something; what is shown of it is asked anew. Throws a `ControlFailure`. */
export const order = async <Told = undefined>(
  method: 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Told> => {
  const told = await ask({ method, path, body: method === 'POST' ? (body ?? {}) : undefined })
  await refreshAll()
  return told as Told
}

/** Everything is asked anew, what failed as well: another world, or a token. */
export const askAnew = async (): Promise<void> => {
  for (const source of sources.values()) take(source, NOTHING)
  await refreshAll()
}
