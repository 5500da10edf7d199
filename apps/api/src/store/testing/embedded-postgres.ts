import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { openTurnTakingLine } from './turn-taking-line.ts'
import type { RunningPostgres } from './running-postgres.ts'

const MOST_CONNECTIONS = 40

/** A PostgreSQL inside of this process, reached through the driver as a real one is. Port 0 takes a free one. */
export const startEmbeddedPostgres = async (port = 0): Promise<RunningPostgres> => {
  const db = await PGlite.create()
  const server = new PGLiteSocketServer({
    db,
    port: 0,
    host: '127.0.0.1',
    maxConnections: MOST_CONNECTIONS,
  })
  await server.start()
  const line = await openTurnTakingLine(
    Number(new URL(`tcp://${server.getServerConn()}`).port),
    port,
  )
  return {
    kind: 'embedded',
    url: `postgres://postgres@127.0.0.1:${line.port}/postgres`,
    stop: async () => {
      await line.close()
      await server.stop()
      await db.close()
    },
  }
}
