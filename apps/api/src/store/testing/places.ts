import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './postgres.ts'

/** Where our own state may live: the suite of every store runs in each. A PostgreSQL server of one's own goes first. */
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

const server = process.env['TEST_POSTGRES_URL']

const postgres: Place = {
  name: 'PostgreSQL',
  start: server ? async () => ({ url: server, stop: async () => undefined }) : startPostgres,
}

export const places: readonly Place[] = [sqlite, postgres]

export const secrets: [string] = ['a secret of the tests of the store']
