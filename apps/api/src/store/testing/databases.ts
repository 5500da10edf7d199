import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { hasRealPostgres, startPostgres } from './postgres.ts'

/** Where our own state may live: the suite of every store runs in each. */
export interface Place {
  name: string
  start: () => Promise<{ url: string; stop: () => Promise<void> }>
}

const sqlite: Place = {
  name: 'SQLite',
  start: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-'))
    return {
      url: join(folder, 'portal.sqlite'),
      stop: async () => rmSync(folder, { recursive: true, force: true }),
    }
  },
}

const embedded: Place = { name: 'PostgreSQL, embedded', start: startEmbeddedPostgres }

const onServer: Place[] = hasRealPostgres()
  ? [{ name: 'PostgreSQL on a server', start: startPostgres }]
  : []

export const places: readonly Place[] = [sqlite, embedded, ...onServer]

export const secrets: [string] = ['a secret of the tests of the store']
