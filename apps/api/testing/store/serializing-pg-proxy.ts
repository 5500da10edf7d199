import { connect, createServer, type Socket } from 'node:net'

/** A PostgreSQL message is a letter, the length of the rest including itself, and the rest; the first ones have no letter. */
const HEAD_BYTES = 5
const READY_FOR_QUERY = 'Z'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)
const PARSE = 'P'.charCodeAt(0)
const BIND = 'B'.charCodeAt(0)
const NOT_IN_TRANSACTION = 'I'.charCodeAt(0)

/** Returns a function that splits what it gets into messages, and keeps the beginning of the last one. */
const messageReader = () => {
  let unread = Buffer.alloc(0)
  return (chunk: Buffer): Buffer[] => {
    const messages: Buffer[] = []
    unread = Buffer.concat([unread, chunk])
    while (unread.length >= HEAD_BYTES) {
      const letters = unread[0] === 0 ? 0 : 1
      const length = letters + unread.readInt32BE(letters)
      if (unread.length < length) break
      messages.push(unread.subarray(0, length))
      unread = unread.subarray(length)
    }
    return messages
  }
}

const endsTurn = (message: Buffer | undefined) =>
  message?.[0] === READY_FOR_QUERY && message[HEAD_BYTES] === NOT_IN_TRANSACTION

/** Puts the prefix before the name of a prepared statement, which is the first text of its message or, in a Bind, the second. */
const withOwnName = (message: Buffer, prefix: string): Buffer => {
  if (message[0] !== PARSE && message[0] !== BIND) return message
  const at = message[0] === PARSE ? HEAD_BYTES : message.indexOf(0, HEAD_BYTES) + 1
  const isNamed = message[at] !== 0
  if (!isNamed) return message
  const named = Buffer.concat([message.subarray(0, at), Buffer.from(prefix), message.subarray(at)])
  named.writeInt32BE(named.length - 1, 1)
  return named
}

/**
 * Opens a proxy for a PostgreSQL that has a single session. Its clients take turns: a turn lasts from the first message of
 * a statement or transaction to the answer that ends it. The turn of a client that disconnects is still executed. The names of
 * prepared statements are those of one client, as in a session of its own.
 */
export const openSerializingPgProxy = async (
  databasePort: number,
  port: number,
): Promise<{ port: number; close: () => Promise<void> }> => {
  const queue: (() => void)[] = []
  const clients = new Set<Socket>()
  let isBusy = false
  let clientsSoFar = 0

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
    const requests = messageReader()
    const answers = messageReader()
    const prefix = `${(clientsSoFar += 1)} `
    let buffered: Buffer[] = []
    let state: 'idle' | 'waiting' | 'active' = 'idle'

    const finish = () => {
      if (state === 'active') endTurn()
      state = 'idle'
      database.end()
    }
    clients.add(client)
    client.on('data', (data) => {
      const chunk = Buffer.concat(requests(data).map((message) => withOwnName(message, prefix)))
      if (chunk.length === 0) return
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
      if (state !== 'active' || !endsTurn(answers(chunk).at(-1))) return
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
