import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Secrets of the setting `SESSION_SECRET`: the first one seals, each of them opens. docs/operations.md#secrets */
export type Secrets = readonly [string, ...string[]]

/** A sealed text that this process cannot open. The message contains nothing personal. */
export class UnreadableRecord extends Error {
  override readonly name = 'UnreadableRecord'
  /** Whether the secret that sealed it is missing in `SESSION_SECRET`. Otherwise the text was changed or moved. */
  readonly isSecretMissing: boolean

  constructor(table: string, { missingSecretId }: { missingSecretId: string | null }) {
    super(
      missingSecretId === null
        ? `a record in ${table} was changed, or moved from another row`
        : `a record in ${table} is sealed with the secret ${missingSecretId}, which SESSION_SECRET does not have`,
    )
    this.isSecretMissing = missingSecretId !== null
  }
}

/** Returns undefined for a text that cannot be opened. */
export const ifReadable = <Value>(open: () => Value): Value | undefined => {
  try {
    return open()
  } catch (error) {
    if (error instanceof UnreadableRecord) return undefined
    throw error
  }
}

/** The database was used with other secrets than those of this process, which can find nothing in it. */
export class MissingSecret extends Error {
  readonly code = 'MISSING_SECRET'

  constructor(secretIds: readonly string[] = []) {
    const ids = secretIds.length > 0 ? ` (${secretIds.join(' or ')})` : ''
    super(
      `The database was used with another SESSION_SECRET${ids}: add that secret to the end of the list, after a comma.`,
    )
  }
}

/** Encrypts values so that a reader of the database learns nothing about them. */
export interface Sealer {
  /** Identifies the secrets without revealing them. The first one seals. */
  secretIds: readonly [string, ...string[]]
  /** Encrypts a JSON value. The same `purpose` is needed to open it. */
  close: (value: unknown, purpose: string) => string
  /** Decrypts a value; `table` is where it is from. Throws `UnreadableRecord`. */
  open: (sealed: string, purpose: string, table: string) => unknown
}

export interface Seal extends Sealer {
  /** Returns a keyed hash by which a personal value can be found but not guessed. It is the same for all secrets. */
  fingerprint: (value: string) => string
}

const LATEST_FINGERPRINTS = 1_000

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A sealed text begins with the id of its secret and this separator. */
const ID_SEPARATOR = '.'
const ID_BYTES = 4
export const ID_LENGTH = 2 * ID_BYTES

export const sealerOf = (secrets: Secrets): Sealer => {
  const [first, ...others] = secrets
  const sealing = { id: idOf(first), key: sealingKey(first) }
  const keys = new Map([
    [sealing.id, sealing.key],
    ...others.map((secret) => [idOf(secret), sealingKey(secret)] as const),
  ])

  return {
    secretIds: [sealing.id, ...others.map(idOf)],
    close: (value, purpose) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, sealing.key, nonce)
      cipher.setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
      const bytes = Buffer.concat([nonce, cipher.getAuthTag(), sealed])
      return `${sealing.id}${ID_SEPARATOR}${bytes.toString('base64url')}`
    },
    open: (sealed, purpose, table) => {
      const id = sealedWith(sealed)
      const key = keys.get(id)
      if (!key) throw new UnreadableRecord(table, { missingSecretId: id })
      const text = unseal(sealed.slice(ID_LENGTH + ID_SEPARATOR.length), key, purpose)
      if (text === undefined) throw new UnreadableRecord(table, { missingSecretId: null })
      return JSON.parse(text) as unknown
    },
  }
}

export const sealWith = (secrets: Secrets, fingerprintKey: KeyObject): Seal => {
  // A request asks for the same ones several times.
  const latest = new LRUCache<string, string>({
    max: LATEST_FINGERPRINTS,
    memoMethod: (value) => createHmac('sha256', fingerprintKey).update(value).digest('base64url'),
  })
  return { ...sealerOf(secrets), fingerprint: (value) => latest.memo(value) }
}

/** Returns the id of the secret that sealed a text. */
export const sealedWith = (sealed: string): string => sealed.slice(0, ID_LENGTH)

const unseal = (text: string, key: KeyObject, purpose: string): string | undefined => {
  const bytes = Buffer.from(text, 'base64url')
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
    decipher.setAAD(Buffer.from(purpose))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const deriveBytes = (secret: string, use: string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', `online-services ${use}`, length))

const idOf = (secret: string): string => deriveBytes(secret, 'id', ID_BYTES).toString('hex')

// As bytes, Node would make a key object of them for each use, which takes longer than the hash.
const sealingKey = (secret: string): KeyObject =>
  createSecretKey(deriveBytes(secret, 'seal', KEY_BYTES))
