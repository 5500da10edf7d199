import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** Encrypts values so that a reader of the database learns nothing about them. */
export interface Seal {
  /** Encrypts a JSON value. The same `purpose` is needed to open it. */
  close: (value: unknown, purpose: string) => string
  /** Returns undefined if the text was changed, or sealed for another purpose or with a dropped secret. */
  open: (sealed: string, purpose: string) => unknown
  /** Returns a keyed hash by which a personal value can be found but not guessed. */
  fingerprint: (value: string) => string
}

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals with the first secret and opens with any of them. Fingerprints use the last one, so that they stay the same when
 * a new secret is put in front. docs/operations.md#secrets
 */
export const sealWith = (secrets: readonly [string, ...string[]]): Seal => {
  const keys = secrets.map((secret) => derive(secret, 'seal'))
  const [closingKey = derive(secrets[0], 'seal')] = keys
  const fingerprintKey = derive(secrets[secrets.length - 1] ?? secrets[0], 'fingerprint')
  return {
    close: (value, purpose) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, closingKey, nonce)
      cipher.setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (sealed, purpose) => {
      for (const key of keys) {
        const text = unseal(Buffer.from(sealed, 'base64url'), key, purpose)
        if (text !== undefined) return JSON.parse(text) as unknown
      }
      return undefined
    },
    fingerprint: (value) => createHmac('sha256', fingerprintKey).update(value).digest('base64url'),
  }
}

const unseal = (bytes: Buffer, key: KeyObject, purpose: string): string | undefined => {
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

// As bytes, Node would make a key object of them for each use, which takes longer than the hash.
const derive = (secret: string, use: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `online-services ${use}`, KEY_BYTES)))
