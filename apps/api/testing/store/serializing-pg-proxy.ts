import { connect, createServer, type Socket } from 'node:net'

/** A PostgreSQL message is a letter, the length of the rest including itself, and the rest. */
const HEAD_BYTES = 5
const READY_FOR_QUERY = 'Z'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)
const NOT_IN_TRANSACTION = 'I'.charCodeAt(0)

/** Returns a function that reads the database's answers and returns whether the latest one ended a turn. */
const turnEndReader = () => {
  let unread = Buffer.alloc(0)
  return (chunk: Buffer): boolean => {
    let isTurnEnd = false
    unread = Buffer.concat([unread, chunk])
    while (unread.length >= HEAD_BYTES) {
      const length = 1 + unread.readInt32BE(1)
      if (unread.length < length) break
      isTurnEnd = unread[0] === READY_FOR_QUERY && unread[HEAD_BYTES] === NOT_IN_TRANSACTION
      unread = unread.subarray(length)
    }
    return isTurnEnd
  }
}

/**
 * Opens a proxy for a PostgreSQL that has a single session. Its clients take turns: a turn lasts from the first message of
 * a statement or transaction to the answer that ends it. The turn of a client that disconnects is still executed.
 */
export const openSerializingPgProxy = async (
  databasePort: number,
  port: number,
): Promise<{ port: number; close: () => Promise<void> }> => {
  const queue: (() => void)[] = []
  const clients = new Set<Socket>()
  let isBusy = false

  const requestTurn = (turn: () => void) => {
    if (isBusy) {
      queue.push(turn)
      return
    }
    isBusy = true
    turn()
  }
  const endTurn = () => {
    isBusy = false
    const next = queue.shift()
    if (next) requestTurn(next)
  }

  const server = createServer((client) => {
    const database = connect(databasePort, '127.0.0.1')
    const endsTurn = turnEndReader()
    let buffered: Buffer[] = []
    let state: 'idle' | 'waiting' | 'active' = 'idle'

    const finish = () => {
      if (state === 'active') endTurn()
      state = 'idle'
      database.end()
    }
    clients.add(client)
    client.on('data', (chunk) => {
      if (chunk[0] === TERMINATE && chunk.length === HEAD_BYTES) return
      if (state === 'active') {
        database.write(chunk)
        return
      }
      buffered.push(chunk)
      if (state === 'waiting') return
      state = 'waiting'
      requestTurn(() => {
        state = 'active'
        if (client.destroyed) finish()
        else database.write(Buffer.concat(buffered))
        buffered = []
      })
    })
    database.on('data', (chunk) => {
      if (!client.destroyed) client.write(chunk)
      if (state !== 'active' || !endsTurn(chunk)) return
      state = 'idle'
      endTurn()
      if (client.destroyed) database.end()
    })
    client.on('error', () => undefined)
    client.on('close', () => {
      clients.delete(client)
      if (state === 'idle') database.end()
    })
    database.on('error', () => undefined)
    database.on('close', () => {
      finish()
      client.destroy()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        for (const client of clients) client.destroy()
        server.close(() => resolve())
      }),
  }
}
