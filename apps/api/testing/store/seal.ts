import { createSecretKey } from 'node:crypto'
import { type Seal, type Secrets, sealWith } from '../../src/store/sealing/seal.ts'

const FINGERPRINT_KEY = createSecretKey(Buffer.alloc(32, 'a key of the tests'))

/** A seal without a database. All of them make the same fingerprints. */
export const testSeal = (...secrets: Secrets): Seal => sealWith(secrets, FINGERPRINT_KEY)
