import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ConnectionCounts, PortalDatabase } from '@mva/db-portal/portal-database'
import { openSqlitePortal } from '@mva/db-portal/sqlite-portal'
import { isPostgres } from '@mva/settings/setting-kinds'
import { addDays, agencyDay } from '@mva/shared/dates'
import { type Feedback, openFeedback } from './feedback.ts'
import { fingerprintKeyIn } from './fingerprint-key.ts'
import {
  GUESSED_FOR_MS,
  type GuessedIdentities,
  openGuessedIdentities,
} from './guessed-identities.ts'
import { KNOWN_FOR_MS, type KnownClients, openKnownClients } from './known-clients.ts'
import { openPaymentLedger, type PaymentLedger } from './ledger/payment-ledger.ts'
import { type Letters, LETTERS_KEPT_MS, openLetters } from './letters.ts'
import { type Limits, openLimits } from './limits.ts'
import { reseal } from './reseal.ts'
import { type Seal, type Secrets, sealWith } from './sealing/seal.ts'
import { openServiceFlows, type ServiceFlows } from './service-flows/service-flows.ts'
import { openSessions, type Sessions } from './sessions.ts'

/** The portal's own state, the same in simulated and in proxy mode. */
export interface PortalStore {
  sessions: Sessions
  limits: Limits
  knownClients: KnownClients
  guessedIdentities: GuessedIdentities
  letters: Letters
  serviceFlows: ServiceFlows
  feedback: Feedback
  seal: Seal
  /** The file, or the name, host and port of the database. */
  place: string
  /** Ids of secrets that this process does not have, with which records were sealed at the start. */
  missingSecretIds: readonly string[]
  ledger: PaymentLedger
  /** Writes to the database. Throws what keeps it from that, or after a second. */
  probe: () => Promise<void>
  /** The connections of this process to the database server; undefined for a file. */
  connections: () => ConnectionCounts | undefined
  /** Calls the listener when the log of a file can no longer be written back into the file. */
  onCheckpointFailure: (listener: (failure: Error) => void) => void
  /** Deletes what can no longer be used. */
  sweep: () => Promise<void>
  close: () => Promise<void>
}

const DAY_MS = 86_400_000

/** A day is the longest window of a limit, and limits follow the agency's clock, which a tester may have set back. */
const LIMITS_KEPT_MS = 2 * DAY_MS

const WRITTEN_WITHIN_MS = 1_000

/** A full disk, and a server that only reads, still answer reads. */
const writeProbe = sql`
  INSERT INTO readiness (id, checks) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET checks = readiness.checks + 1 RETURNING checks`

/** The maximum number of connections of a process to PostgreSQL, if no setting says otherwise. */
const DEFAULT_MAX_CONNECTIONS = 10

interface DatabaseOptions {
  /** To PostgreSQL. */
  maxConnections?: number | undefined
  /** Whether the process answers requests; a staff command does not. */
  isServer?: boolean | undefined
}

/** Opens the database: PostgreSQL at a `postgres://` address, whose driver is loaded only then, or else a SQLite file. */
export const openPortalDatabase = async (
  url: string,
  { maxConnections = DEFAULT_MAX_CONNECTIONS, isServer = false }: DatabaseOptions = {},
): Promise<PortalDatabase> => {
  if (!isPostgres(url)) return openSqlitePortal(url, { isServer })
  const { openPostgresPortal } = await import('@mva/db-portal/postgres-portal')
  return openPostgresPortal(url, {
    maxConnections,
    onWait: (line) => process.stderr.write(`${line}\n`),
  })
}

/** How long a crashed process delays others, in milliseconds. */
interface Waits {
  deadAfterMs?: number
  leaseMs?: number
}

interface Kept {
  /** How many days settled payments are kept; forever if undefined. */
  paymentsKeptDays?: number
  /** How many days answers to the question of step 6 are kept; forever if undefined. */
  feedbackKeptDays?: number
}

/** Opens the stores in the database of that URL. Throws `MissingSecret` if it was used with other secrets. */
export const openPortalStore = async (
  url: string,
  secrets: Secrets,
  { maxConnections, isServer, ...kept }: DatabaseOptions & Kept = {},
): Promise<PortalStore> => {
  const database = await openPortalDatabase(url, { maxConnections, isServer })
  try {
    return await portalStoreIn(database, secrets, kept)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Opens the stores in a database, which is closed with them. */
export const portalStoreIn = async (
  database: PortalDatabase,
  secrets: Secrets,
  { paymentsKeptDays, feedbackKeptDays, ...waits }: Waits & Kept = {},
): Promise<PortalStore> => {
  const seal = sealWith(secrets, await fingerprintKeyIn(database, secrets))
  const missingSecretIds = await reseal(database, seal)
  const sessions = openSessions(database, seal)
  const limits = openLimits(database, seal)
  const knownClients = openKnownClients(database, seal)
  const guessedIdentities = openGuessedIdentities(database, seal)
  const letters = openLetters(database, seal)
  const serviceFlows = openServiceFlows(database, seal, waits)
  const ledger = openPaymentLedger(database, seal, waits)
  const feedback = openFeedback(database)
  return {
    sessions,
    limits,
    knownClients,
    guessedIdentities,
    letters,
    serviceFlows,
    feedback,
    seal,
    place: database.place,
    missingSecretIds,
    ledger,
    probe: async () => {
      const isWritten = await Promise.race([
        database.rows(writeProbe, { isSynced: false }).then(() => true),
        wait(WRITTEN_WITHIN_MS, false, { ref: false }),
      ])
      if (!isWritten) throw new Error(`no answer within ${WRITTEN_WITHIN_MS} ms`)
    },
    connections: () => database.connections?.(),
    onCheckpointFailure: (listener) => database.onCheckpointFailure?.(listener),
    sweep: async () => {
      await sessions.sweep()
      await limits.sweep(Date.now() - LIMITS_KEPT_MS)
      await knownClients.sweep(Date.now() - KNOWN_FOR_MS)
      await guessedIdentities.sweep(Date.now() - GUESSED_FOR_MS)
      await letters.sweep(Date.now() - LETTERS_KEPT_MS)
      await serviceFlows.sweep()
      if (paymentsKeptDays !== undefined)
        await ledger.customers.deleteOlderThan(paymentsKeptDays * DAY_MS)
      if (feedbackKeptDays !== undefined)
        await feedback.deleteBefore(addDays(agencyDay(new Date()), -feedbackKeptDays))
    },
    close: () => database.close(),
  }
}
