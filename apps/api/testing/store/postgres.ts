import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import {
  installedPostgres,
  type RunningPostgres,
  startInstalledPostgres,
} from './installed-postgres.ts'
import { openSerializingPgProxy } from './serializing-pg-proxy.ts'

const MAX_CONNECTIONS = 40

const givenUrl = () => process.env['TEST_POSTGRES_URL'] ?? ''

/** Returns whether there is a real server: a given or an installed one. TEST_POSTGRES=embedded ignores an installed one. */
export const hasRealPostgres = (): boolean =>
  givenUrl() !== '' ||
  (process.env['TEST_POSTGRES'] !== 'embedded' && installedPostgres() !== undefined)

/** Starts a PostgreSQL for several processes: a real server if there is one, or else PGlite. Port 0 takes a free one. */
export const startPostgres = async (port = 0): Promise<RunningPostgres> => {
  if (givenUrl() !== '') return { kind: 'given', url: givenUrl(), stop: async () => undefined }
  const installed = hasRealPostgres() ? await startInstalledPostgres(port) : undefined
  return installed ?? (await startEmbeddedPostgres(port))
}

/** Starts PGlite in this process, reachable through the ordinary driver. */
export const startEmbeddedPostgres = async (port = 0): Promise<RunningPostgres> => {
  const db = await PGlite.create()
  const server = new PGLiteSocketServer({
    db,
    port: 0,
    host: '127.0.0.1',
    maxConnections: MAX_CONNECTIONS,
  })
  await server.start()
  const proxy = await openSerializingPgProxy(
    Number(new URL(`tcp://${server.getServerConn()}`).port),
    port,
  )
  return {
    kind: 'embedded',
    url: `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
    stop: async () => {
      await proxy.close()
      await server.stop()
      await db.close()
    },
  }
}
