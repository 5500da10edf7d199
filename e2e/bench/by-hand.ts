import { createHmac, randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'
import {
  circuitBreaker,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleType,
  retry,
  wrap,
} from 'cockatiel'
import { Pool as PostgresPool } from 'pg'
import { pino } from 'pino'
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterSQLite,
  RateLimiterUnion,
} from 'rate-limiter-flexible'
import { Pool } from 'undici'
import * as z from 'zod'

/**
 * What the lookups written by hand have in common: zod in and out, helmet, an audit line, a deadline, a retry, a circuit breaker,
 * and limits in three windows by address, an IPv6 one by its /64, /56 and /48 network, and by plate before and after. `LIMITS` says where those are kept: `none`, `memory`,
 * a PostgreSQL URL or a SQLite file. Their windows are fixed, so up to twice as many uses fit into a period.
 */
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400
const agency = new URL(process.env['AGENCY_API_URL'] ?? '')
const LIMITS = process.env['LIMITS'] ?? 'none'
const pool = new Pool(agency.origin, {
  connections: 32,
  maxResponseSize: 1_048_576,
  connect: { timeout: 2_000 },
})

const COLUMNS = 'key TEXT PRIMARY KEY, points INTEGER NOT NULL DEFAULT 0, expire BIGINT'
const table = { tableName: 'limits', tableCreated: true }

/** Neither waits for the disk, as the site does not. */
const openLimiters = async (): Promise<(options: IRateLimiterOptions) => RateLimiterAbstract> => {
  if (LIMITS === 'memory') return (options) => new RateLimiterMemory(options)
  const create = `CREATE TABLE IF NOT EXISTS ${table.tableName} (${COLUMNS})`
  if (LIMITS.startsWith('postgres:')) {
    const storeClient = new PostgresPool({
      connectionString: LIMITS,
      max: 10,
      options: '-c synchronous_commit=off',
    })
    await storeClient.query(create)
    return (options) =>
      new RateLimiterPostgres({ storeClient, storeType: 'pool', ...table, ...options })
  }
  const storeClient = new Database(LIMITS)
  storeClient.pragma('journal_mode = WAL')
  storeClient.pragma('synchronous = NORMAL')
  storeClient.exec(create)
  return (options) =>
    new RateLimiterSQLite({ storeClient, storeType: 'better-sqlite3', ...table, ...options })
}

/** How many times as many lookups a network may do as one address: a /64, a /56 and a /48. */
const FACTORS = [1, 4, 16]

/** An address, or the networks of an IPv6 address, which the load sends in full. */
const networksOf = (address: string): string[] => {
  if (!address.includes(':')) return [address]
  const [first, second, third, fourth] = address.split(':')
  const site = `${first}:${second}:${third}`
  return [`${site}:${fourth}`, `${site}:${fourth?.slice(0, 2)}`, site]
}

const openLimits = async () => {
  if (LIMITS === 'none') return null
  const limiterOf = await openLimiters()
  return {
    lookups: FACTORS.map(
      (factor) =>
        new RateLimiterUnion(
          limiterOf({ keyPrefix: `short ${factor}`, points: 10 * factor, duration: 300 }),
          limiterOf({ keyPrefix: `middle ${factor}`, points: 40 * factor, duration: HOUR_SECONDS }),
          limiterOf({ keyPrefix: `long ${factor}`, points: 200 * factor, duration: DAY_SECONDS }),
        ),
    ),
    wrongLookups: limiterOf({ keyPrefix: 'plate', points: 5, duration: DAY_SECONDS }),
  }
}
const limits = await openLimits()

export const form = z.object({
  plateNumber: z
    .string()
    .regex(/^[a-z0-9]{1,7}$/i)
    .toUpperCase(),
  registrationTypeCode: z.string().min(1),
  vinNumberLastSix: z
    .string()
    .regex(/^[a-z0-9]{6}$/i)
    .toUpperCase(),
  isVehicleOwnerConsented: z.literal(true),
})
export const status = z.object({
  isTypeButton: z.boolean(),
  registrationExpirationDate: z.string().nullable(),
  stickerExpirationDate: z.string().nullable(),
  registrationStatusDescription: z.string().nullable(),
  registrationStatusActionCollection: z.array(
    z.object({
      actionInstruction: z.string(),
      actionLabel: z.string(),
      actionUrl: z.string().nullable(),
    }),
  ),
})

/** The agency gave no answer that says something about the registration. */
class Unavailable extends Error {}

const whenUnavailable = handleType(Unavailable)
const policy = wrap(
  retry(whenUnavailable, { maxAttempts: 1, backoff: new ConstantBackoff(100) }),
  circuitBreaker(whenUnavailable, { halfOpenAfter: 10_000, breaker: new ConsecutiveBreaker(5) }),
)

/** Returns undefined for a registration that is not found. */
const ask = async (input: z.infer<typeof form>, signal: AbortSignal): Promise<unknown> => {
  const query = new URLSearchParams({ ...input, isVehicleOwnerConsented: 'true' })
  const { statusCode, body } = await pool
    .request({
      method: 'GET',
      path: `${agency.pathname}/registration/status?${query.toString()}`,
      headers: { accept: 'application/json' },
      signal,
    })
    .catch((error: unknown) => Promise.reject(new Unavailable('no answer', { cause: error })))
  if (statusCode === 200) return body.json()
  await body.dump()
  if (statusCode !== 404) throw new Unavailable(`the agency answered ${statusCode}`)
  return undefined
}

const isPlateUsedUp = async (plate: string) => {
  const wrong = await limits?.wrongLookups.get(plate)
  return wrong != null && wrong.remainingPoints <= 0
}

type Outcome = 'found' | 'notFound' | 'tooMany' | 'unavailable'

interface LookedUp {
  outcome: Outcome
  /** The agency's answer, which is not checked; only of `found`. */
  answer?: unknown
}

const lookUp = async (address: string, input: z.infer<typeof form>): Promise<LookedUp> => {
  for (const [index, network] of networksOf(address).entries()) {
    const isAllowed = await limits?.lookups[index]?.consume(network).then(
      () => true,
      () => false,
    )
    if (isAllowed === false) return { outcome: 'tooMany' }
  }
  const plate = input.plateNumber
  if (await isPlateUsedUp(plate)) return { outcome: 'tooMany' }
  const deadline = AbortSignal.timeout(8_000)
  const answer = await policy.execute(() => ask(input, deadline))
  if (answer === undefined) await limits?.wrongLookups.penalty(plate)
  if (await isPlateUsedUp(plate)) return { outcome: 'tooMany' }
  return answer === undefined ? { outcome: 'notFound' } : { outcome: 'found', answer }
}

const auditLog = pino()
const pseudonymKey = randomUUID()

/** Looks a registration up for a client, and writes an audit line. */
export const lookUpAudited = async (
  address: string,
  input: z.infer<typeof form>,
): Promise<LookedUp> => {
  const result = await lookUp(address, input).catch(() => ({ outcome: 'unavailable' as const }))
  const visitor = createHmac('sha256', pseudonymKey).update(address).digest('base64url')
  const { outcome } = result
  auditLog.info({ reqId: randomUUID(), audit: 'lookUp', outcome, visitor }, 'audit')
  return result
}
