import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'

/** Keeps a SQLite database from growing, as a full disk does. Returns a function that makes room again. */
export const fillDisk = async (database: PortalDatabase): Promise<() => Promise<unknown>> => {
  await database.rows(sql`PRAGMA max_page_count = 1`)
  return () => database.rows(sql`PRAGMA max_page_count = 1000000`)
}
