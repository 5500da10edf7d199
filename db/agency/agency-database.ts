import type Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { connect, migrationsFolder } from '../connect.ts'

export type AgencyDrizzle = BetterSQLite3Database

export interface AgencyDatabase {
  sqlite: Database.Database
  db: AgencyDrizzle
}

/** Opens the simulated agency's database file and brings its tables up to date. */
export const openAgencyDatabase = (file: string): AgencyDatabase => {
  const sqlite = connect(file, (opened) =>
    migrate(drizzle(opened), { migrationsFolder: migrationsFolder('agency') }),
  )
  return { sqlite, db: drizzle(sqlite, { casing: 'snake_case' }) }
}
