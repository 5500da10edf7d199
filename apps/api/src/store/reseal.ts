import { type SQL, sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import { accessPurpose, purpose as paymentPurpose } from './ledger/payment-attempts.ts'
import { ID_LENGTH, ifReadable, type Sealer } from './sealing/seal.ts'
import { flowPurpose } from './service-flows/service-flows.ts'
import { sessionPurpose } from './sessions.ts'

/** A column of sealed texts. `purpose` derives what a text is bound to from the key of its row. */
interface SealedColumn {
  table: string
  key: string
  column: string
  purpose: (key: string) => string
}

const payments = { table: 'payment_attempts', key: 'attempt_id' }

const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'sessions', key: 'id_hash', column: 'sealed', purpose: sessionPurpose },
  {
    table: 'service_flows',
    key: 'owner_hash',
    column: 'sealed',
    purpose: flowPurpose,
  },
  { ...payments, column: 'sealed_order', purpose: paymentPurpose },
  { ...payments, column: 'sealed_result', purpose: paymentPurpose },
  { ...payments, column: 'sealed_access', purpose: accessPurpose },
  { ...payments, column: 'sealed_renewed_until', purpose: paymentPurpose },
]

const BATCH_SIZE = 100

/**
 * Seals with the first secret what is sealed with another one that this process has. A record that changes meanwhile is
 * left to that change. Returns the ids of the secrets that this process does not have, with which records are sealed.
 */
export const reseal = async (database: PortalDatabase, seal: Sealer): Promise<string[]> => {
  const [current, ...others] = seal.secretIds
  for (const sealedColumn of SEALED_COLUMNS)
    for (const secretId of others)
      if (secretId !== current) await resealFrom(database, seal, sealedColumn, secretId)
  return (await secretIdsInUse(database)).filter((id) => !seal.secretIds.includes(id))
}

/** Returns the ids of all secrets with which records are sealed. */
export const secretIdsInUse = async (database: PortalDatabase): Promise<string[]> => {
  const ids = new Set<string>()
  for (const sealedColumn of SEALED_COLUMNS)
    for (const secretId of await secretIdsIn(database, sealedColumn)) ids.add(secretId)
  return [...ids]
}

/** The id of the secret in a sealed text. The ledger has indexes of this expression. */
export const secretIdOf = (column: string): SQL => sql.raw(`substr(${column}, 1, ${ID_LENGTH})`)

const resealFrom = async (
  database: PortalDatabase,
  seal: Sealer,
  { table, key, column, purpose }: SealedColumn,
  secretId: string,
): Promise<void> => {
  const [tableName, keyName, columnName] = [table, key, column].map((name) => sql.raw(name))
  let last = ''
  for (;;) {
    const rows = await database.rows<{ key: string; sealed: string }>(
      sql`SELECT ${keyName} AS key, ${columnName} AS sealed FROM ${tableName}
        WHERE ${secretIdOf(column)} = ${secretId} AND ${columnName} IS NOT NULL AND ${keyName} > ${last}
        ORDER BY ${keyName} LIMIT ${BATCH_SIZE}`,
    )
    const resealed = rows.flatMap(({ key, sealed }) => {
      // One that was changed from outside stays as it is.
      const value = ifReadable(() => seal.open(sealed, purpose(key), table))
      return value === undefined
        ? []
        : [sql`(${key}, ${sealed}, ${seal.close(value, purpose(key))})`]
    })
    if (resealed.length > 0)
      await database.rows(
        sql`UPDATE ${tableName} SET ${columnName} = resealed.column3
          FROM (VALUES ${sql.join(resealed, sql`, `)}) AS resealed
          WHERE ${tableName}.${keyName} = resealed.column1 AND ${tableName}.${columnName} = resealed.column2`,
      )
    if (rows.length < BATCH_SIZE) return
    last = rows.at(-1)?.key ?? last
  }
}

/** Returns the ids of all secrets with which texts of a column are sealed. */
const secretIdsIn = async (
  database: PortalDatabase,
  { table, column }: SealedColumn,
): Promise<string[]> => {
  const ids: string[] = []
  for (;;) {
    // One look into the index for each id.
    const [row] = await database.rows<{ id: string }>(
      sql`SELECT ${secretIdOf(column)} AS id FROM ${sql.raw(table)}
        WHERE ${secretIdOf(column)} > ${ids.at(-1) ?? ''} AND ${sql.raw(column)} IS NOT NULL
        ORDER BY id LIMIT 1`,
    )
    if (!row) return ids
    ids.push(row.id)
  }
}
