import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { serverCertificate, serverKey } from './certificates.ts'

/** The request with which a PostgreSQL client asks for TLS: its length and a fixed number. */
const TLS_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/** Puts TLS in front of a PostgreSQL server, like one with `ssl = on` that only accepts `hostssl`. Returns its port. */
export const openTlsFront = async (postgresPort: number) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.once('data', (request) => {
      if (!request.equals(TLS_REQUEST)) return void socket.destroy()
      socket.write('S')
      const secure = new TLSSocket(socket, {
        isServer: true,
        cert: serverCertificate,
        key: serverKey,
      })
      const upstream = connect(postgresPort, '127.0.0.1')
      for (const end of [secure, upstream])
        end.on('error', () => {
          secure.destroy()
          upstream.destroy()
        })
      secure.pipe(upstream).pipe(secure)
    })
  })
  await once(server.listen(0, '0.0.0.0'), 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
