import { createServer } from 'node:net'

// Below the ephemeral ports: an outgoing connection could use one of those before its server starts.
const MIN_PORT = 10_000
const MAX_PORT = 30_000

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, () => server.close(() => resolve(true)))
  })

/** Finds `count` consecutive free ports and returns the first. */
export const findFreePorts = async (count: number): Promise<number> => {
  for (;;) {
    const first = MIN_PORT + Math.floor(Math.random() * (MAX_PORT - MIN_PORT))
    const areFree = await Promise.all(Array.from({ length: count }, (_, at) => isFree(first + at)))
    if (areFree.every(Boolean)) return first
  }
}
