import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import { isOpen } from './ledger/payment-attempts.ts'
import { MissingSecret, sealedWith, sealerOf, type Secrets } from './sealing/seal.ts'

const TABLE = 'fingerprint_key'
const PURPOSE = 'fingerprint key'
const KEY_BYTES = 32
const COPY_SEPARATOR = ' '

/**
 * Returns the key by which carts, payments, people and limits are found. It is made once and stored, sealed with each
 * secret that a process had since, so that it stays the same whichever secret is removed. Throws `MissingSecret` if no
 * secret opens it.
 */
export const fingerprintKeyIn = async (
  database: PortalDatabase,
  secrets: Secrets,
): Promise<KeyObject> => {
  for (;;) {
    const stored = await storedCopies(database)
    if (stored === undefined) {
      const copies = copiesOf(randomKey(), secrets)
      // Another process that starts at the same time may be faster: the stored key is read again.
      await database.rows(
        sql`INSERT INTO fingerprint_key (id, sealed_copies) VALUES (1, ${copies}) ON CONFLICT DO NOTHING`,
      )
      continue
    }
    const key = openedKey(stored, secrets)
    const lacking = secrets.filter((secret) => copyFor(secret, stored) === undefined)
    if (lacking.length === 0) return key
    const more = [stored, copiesOf(key, lacking)].join(COPY_SEPARATOR)
    await database.rows(
      sql`UPDATE fingerprint_key SET sealed_copies = ${more} WHERE sealed_copies = ${stored}`,
    )
  }
}

/**
 * Removes the copies that other secrets sealed. If there is no other one, makes a new key: nothing that was stored before
 * is found by it. Returns what became of the key, `inUse` if open payments need it, which cannot be opened.
 */
export const forgetOtherCopies = async (
  database: PortalDatabase,
  secrets: Secrets,
): Promise<'kept' | 'replaced' | 'inUse'> => {
  const stored = await storedCopies(database)
  if (stored === undefined) return 'kept'
  const own = secrets.flatMap((secret) => copyFor(secret, stored) ?? [])
  const isKept = own.length > 0
  const copies = isKept ? own.join(COPY_SEPARATOR) : copiesOf(randomKey(), secrets)
  const unlessInUse = isKept
    ? sql``
    : sql`AND NOT EXISTS (SELECT 1 FROM payment_attempts WHERE ${isOpen})`
  const written = await database.rows(
    sql`UPDATE fingerprint_key SET sealed_copies = ${copies} WHERE sealed_copies = ${stored} ${unlessInUse}
      RETURNING id`,
  )
  if (written.length === 0) return 'inUse'
  return isKept ? 'kept' : 'replaced'
}

/** Returns the ids of the secrets that servers had, in the order in which they came. */
export const secretIdsInOrder = async (database: PortalDatabase): Promise<string[]> =>
  ((await storedCopies(database))?.split(COPY_SEPARATOR) ?? []).map(sealedWith)

const randomKey = (): KeyObject => createSecretKey(randomBytes(KEY_BYTES))

const storedCopies = async (database: PortalDatabase): Promise<string | undefined> => {
  const [row] = await database.rows<{ sealed_copies: string }>(
    sql`SELECT sealed_copies FROM fingerprint_key`,
  )
  return row?.sealed_copies
}

const copiesOf = (key: KeyObject, secrets: readonly string[]): string =>
  secrets
    .map((secret) => sealerOf([secret]).close(key.export().toString('base64url'), PURPOSE))
    .join(COPY_SEPARATOR)

const copyFor = (secret: string, stored: string): string | undefined => {
  const [id] = sealerOf([secret]).secretIds
  return stored.split(COPY_SEPARATOR).find((copy) => sealedWith(copy) === id)
}

const openedKey = (stored: string, secrets: Secrets): KeyObject => {
  const copy = secrets.map((secret) => copyFor(secret, stored)).find((found) => found !== undefined)
  if (copy === undefined) throw new MissingSecret(stored.split(COPY_SEPARATOR).map(sealedWith))
  const key = sealerOf(secrets).open(copy, PURPOSE, TABLE) as string
  return createSecretKey(Buffer.from(key, 'base64url'))
}
