import { connect, type Socket } from 'node:net'

const HEAD = 'GET /vehicle-lookup HTTP/1.1\r\nhost: a\r\naccept: text/html\r\n\r\n'
const BYTE_EVERY_MS = 1_000

/**
 * Keeps that many slow connections open until it is stopped: half of them send a request byte by byte, half of them
 * never read their answers. A connection that the server cuts is replaced by a new one.
 */
export const openSlowSockets = (origin: string, count: number): { stop: () => void } => {
  const { hostname, port } = new URL(origin)
  const sockets = new Set<Socket>()
  let isStopped = false

  const open = (index: number) => {
    const socket = connect(Number(port), hostname)
    sockets.add(socket)
    socket.on('error', () => undefined)
    let sent = 0
    const isReader = index % 2 === 0
    if (isReader) socket.resume()
    else socket.pause().write(HEAD.repeat(2))
    const dripping = setInterval(() => {
      if (isReader && sent < HEAD.length - 1) socket.write(HEAD[sent++] ?? '')
    }, BYTE_EVERY_MS)
    socket.once('close', () => {
      clearInterval(dripping)
      sockets.delete(socket)
      if (!isStopped) setTimeout(() => open(index), BYTE_EVERY_MS)
    })
  }
  for (let index = 0; index < count; index += 1) open(index)
  return {
    stop: () => {
      isStopped = true
      for (const socket of sockets) socket.destroy()
    },
  }
}
