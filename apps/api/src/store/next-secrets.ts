import { randomBytes } from 'node:crypto'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import { secretIdsInOrder } from './fingerprint-key.ts'
import { secretIdsInUse } from './reseal.ts'
import { sealerOf, type Secrets } from './sealing/seal.ts'

const SECRET_BYTES = 32

/** The step of a rotation is not complete, or one was left out. The message says what to do. */
export class RotationNotReady extends Error {}

/**
 * Returns the value that SESSION_SECRET has in the next step of a rotation, in which it has the value `secrets` now. Throws
 * `RotationNotReady` if the database shows that this step is not complete. Changes nothing, and cannot see whether every
 * server was restarted. docs/operations.md#rotating-the-secret
 */
export const nextSecrets = async (database: PortalDatabase, secrets: Secrets): Promise<Secrets> => {
  const idOf = (secret: string) => sealerOf([secret]).secretIds[0]
  const known = await secretIdsInOrder(database)
  if (!secrets.every((secret) => known.includes(idOf(secret))))
    throw new RotationNotReady(
      'No server has started with this SESSION_SECRET yet: restart all servers with it.',
    )
  const inUse = await secretIdsInUse(database)
  const missing = inUse.filter((id) => !secrets.map(idOf).includes(id))
  if (missing.length > 0)
    throw new RotationNotReady(
      `Records are sealed with a secret that SESSION_SECRET does not have (${missing.join(', ')}): add it to the end of the list, and restart all servers.`,
    )

  const [first, ...others] = secrets
  if (others.length === 0) return [first, randomBytes(SECRET_BYTES).toString('base64url')]
  const age = (secret: string) => known.indexOf(idOf(secret))
  const newest = secrets.reduce((one, other) => (age(other) > age(one) ? other : one))
  if (first !== newest) return [newest, ...secrets.filter((secret) => secret !== newest)]
  if (others.some((secret) => inUse.includes(idOf(secret))))
    throw new RotationNotReady(
      'Records are still sealed with the old secret: when every server has this SESSION_SECRET, restart one of them again.',
    )
  return [newest]
}
