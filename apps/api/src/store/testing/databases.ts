import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasRealPostgres, startEmbeddedPostgres, startPostgres } from './postgres.ts'

interface TestDatabase {
  name: string
  start: () => Promise<{ url: string; stop: () => Promise<void> }>
}

const sqlite: TestDatabase = {
  name: 'SQLite',
  start: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-'))
    return {
      url: join(folder, 'portal.sqlite'),
      stop: async () => rmSync(folder, { recursive: true, force: true }),
    }
  },
}

const postgres: TestDatabase = hasRealPostgres()
  ? { name: 'PostgreSQL on a server', start: startPostgres }
  : { name: 'PostgreSQL, embedded', start: startEmbeddedPostgres }

/** The databases in which the tests of each store run. TEST_POSTGRES=none leaves PostgreSQL out. */
export const databases: readonly TestDatabase[] =
  process.env['TEST_POSTGRES'] === 'none' ? [sqlite] : [sqlite, postgres]

export const secrets: [string] = ['a secret of the tests of the store']
