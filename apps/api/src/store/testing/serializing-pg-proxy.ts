import { connect, createServer, type Socket } from 'node:net'

/** Messages of PostgreSQL: a letter, the length of what follows with itself, and that. */
const HEAD_BYTES = 5
const READY = 'Z'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)
const OUTSIDE_A_TRANSACTION = 'I'.charCodeAt(0)

/** Tells whether what has come from the database up to now ends with it being ready for anybody. */
const readinessReader = () => {
  let unread = Buffer.alloc(0)
  return (chunk: Buffer): boolean => {
    let isReady = false
    unread = Buffer.concat([unread, chunk])
    while (unread.length >= HEAD_BYTES) {
      const length = 1 + unread.readInt32BE(1)
      if (unread.length < length) break
      isReady = unread[0] === READY && unread[HEAD_BYTES] === OUTSIDE_A_TRANSACTION
      unread = unread.subarray(length)
    }
    return isReady
  }
}

/**
 * Stands before a database with a single session. Its clients take turns, from the first message of a statement or
 * transaction to the answer that ends it, so that the messages of two never mix. Whoever is killed in the middle leaves
 * a turn that is played to its end, as a real server would.
 */
export const openTurnTakingLine = async (
  databasePort: number,
  port: number,
): Promise<{ port: number; close: () => Promise<void> }> => {
  const waiting: (() => void)[] = []
  const clients = new Set<Socket>()
  let isTaken = false

  const take = (turn: () => void) => {
    if (isTaken) {
      waiting.push(turn)
      return
    }
    isTaken = true
    turn()
  }
  const passOn = () => {
    isTaken = false
    const next = waiting.shift()
    if (next) take(next)
  }

  const server = createServer((client) => {
    const database = connect(databasePort, '127.0.0.1')
    const endsTurn = readinessReader()
    let said: Buffer[] = []
    let standing: 'idle' | 'waiting' | 'speaking' = 'idle'

    const finish = () => {
      if (standing === 'speaking') passOn()
      standing = 'idle'
      database.end()
    }
    clients.add(client)
    client.on('data', (chunk) => {
      if (chunk[0] === TERMINATE && chunk.length === HEAD_BYTES) return
      if (standing === 'speaking') {
        database.write(chunk)
        return
      }
      said.push(chunk)
      if (standing === 'waiting') return
      standing = 'waiting'
      take(() => {
        standing = 'speaking'
        if (client.destroyed) finish()
        else database.write(Buffer.concat(said))
        said = []
      })
    })
    database.on('data', (chunk) => {
      if (!client.destroyed) client.write(chunk)
      if (standing !== 'speaking' || !endsTurn(chunk)) return
      standing = 'idle'
      passOn()
      if (client.destroyed) database.end()
    })
    client.on('error', () => undefined)
    client.on('close', () => {
      clients.delete(client)
      if (standing === 'idle') database.end()
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
