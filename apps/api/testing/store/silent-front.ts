import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Puts a proxy in front of a PostgreSQL server whose connections can go silent, as those to a lost host do, and that can
 * lead to another server, as the address of a cluster does after a failover.
 */
export const openSilentFront = async (postgresPort: number) => {
  let target = postgresPort
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const upstream = connect(target, '127.0.0.1')
    for (const end of [socket, upstream]) {
      sockets.add(end)
      end.once('close', () => sockets.delete(end))
      end.on('error', () => undefined)
    }
    socket.pipe(upstream).pipe(socket)
    socket.once('close', () => upstream.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** From now on the open connections answer nothing, and do not close. New ones work. */
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** New connections go to another server. */
    leadTo: (otherPort: number) => {
      target = otherPort
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
