import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The messages of a PostgreSQL client after which it waits for the server: Query and Sync. */
const WAITING_TYPES = new Set(['Q', 'S'].map((type) => type.charCodeAt(0)))
const LENGTH_BYTES = 4

/** Returns a function that takes the bytes that a client sends, and returns how many round trips they begin. */
const roundTripsIn = () => {
  let left = Buffer.alloc(0)
  // The startup message alone has no type.
  let typeBytes = 0
  return (bytes: Buffer): number => {
    left = Buffer.concat([left, bytes])
    let count = 0
    while (left.length >= typeBytes + LENGTH_BYTES) {
      const length = typeBytes + left.readUInt32BE(typeBytes)
      if (left.length < length) break
      if (typeBytes > 0 && WAITING_TYPES.has(left.readUInt8())) count += 1
      left = left.subarray(length)
      typeBytes = 1
    }
    return count
  }
}

/** Puts a proxy in front of a PostgreSQL server, without TLS, which counts the round trips of its clients. */
export const openRoundTripCounter = async (postgresPort: number) => {
  let roundTrips = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const upstream = connect(postgresPort, '127.0.0.1')
    const countIn = roundTripsIn()
    socket.on('data', (bytes) => {
      roundTrips += countIn(bytes)
    })
    for (const end of [socket, upstream]) {
      sockets.add(end.setNoDelay())
      end.on('error', () => undefined)
    }
    socket.pipe(upstream).pipe(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    roundTrips: () => roundTrips,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
