import { createServer } from 'node:net'

// Below the ephemeral ports: an outgoing connection could use one of those before its server starts.
const LOWEST = 10_000
const HIGHEST = 30_000

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, () => server.close(() => resolve(true)))
  })

/** Finds `count` consecutive free ports and returns the first. */
export const findFreePorts = async (count: number): Promise<number> => {
  for (;;) {
    const first = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    const areFree = await Promise.all(Array.from({ length: count }, (_, at) => isFree(first + at)))
    if (areFree.every(Boolean)) return first
  }
}
