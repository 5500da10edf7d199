import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '../connect.ts'

/** A script that brings the portal's tables one step further. */
interface Migration {
  name: string
  script: string
}

/** All of them, in the order in which they have to run. Each runs once in the life of a database. */
export const portalMigrations = (): Migration[] => {
  const folder = migrationsFolder('portal')
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, script: readFileSync(join(folder, name), 'utf8') }))
}

/** Where a database notes which of them it has had. */
export const MIGRATIONS_TABLE =
  'CREATE TABLE IF NOT EXISTS portal_migrations (name TEXT PRIMARY KEY)'
