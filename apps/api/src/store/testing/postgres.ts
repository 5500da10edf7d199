import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/** A PostgreSQL of a test's own, reached through the driver as a real one is. */
export const startPostgres = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const db = await PGlite.create()
  const server = new PGLiteSocketServer({ db, port: 0, host: '127.0.0.1', maxConnections: 20 })
  await server.start()
  return {
    url: `postgres://postgres@${server.getServerConn()}/postgres`,
    stop: async () => {
      await server.stop()
      await db.close()
    },
  }
}
