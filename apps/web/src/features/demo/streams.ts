import { openEvents } from './control.ts'

/** The lists whose changes the simulator streams, and the name of the event. */
const events = { outbox: 'message', requests: 'request' } as const

export type StreamedPath = keyof typeof events

interface Stream {
  followers: number
  close: () => void
}

const streams = new Map<string, Stream>()

/** Calls `onChange` when the list changes in this world. All followers of a list share a stream. Returns how to stop. */
export const followStream = (
  path: StreamedPath,
  world: string,
  onChange: () => void,
): (() => void) => {
  const key = `${world} ${path}`
  const stream = streams.get(key) ?? { followers: 0, close: openStream(path, onChange) }
  stream.followers += 1
  streams.set(key, stream)
  return () => {
    stream.followers -= 1
    if (stream.followers > 0) return
    streams.delete(key)
    stream.close()
  }
}

/** A stream is open only while the page is visible: a browser opens few connections to one server. */
const openStream = (path: StreamedPath, onChange: () => void) => {
  let source: ReturnType<typeof openEvents> | undefined
  const follow = () => {
    source?.close()
    if (document.hidden) return
    source = openEvents(`${path}/stream`)
    source.addEventListener(events[path], onChange)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    source?.close()
  }
}
