import { RateLimiterMemory, RateLimiterUnion } from 'rate-limiter-flexible'
import { Pool } from 'undici'
import * as z from 'zod'

/**
 * What both lookups written by hand have in common: zod, helmet, a log line, limits in memory and a deadline. The site adds limits
 * in the database, an audit line, retry, circuit breaker, origin checks and tRPC.
 */
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400
const agency = new URL(process.env['AGENCY_API_URL'] ?? '')
const sharedAddresses = new Set(process.env['SHARED_ADDRESSES']?.split(','))
const pool = new Pool(agency.origin, {
  connections: 32,
  maxResponseSize: 1_048_576,
  connect: { timeout: 2_000 },
})
const lookups = new RateLimiterUnion(
  new RateLimiterMemory({ keyPrefix: 'short', points: 10, duration: 300 }),
  new RateLimiterMemory({ keyPrefix: 'middle', points: 40, duration: HOUR_SECONDS }),
  new RateLimiterMemory({ keyPrefix: 'long', points: 200, duration: DAY_SECONDS }),
)
const wrongLookups = new RateLimiterMemory({
  keyPrefix: 'plate',
  points: 5,
  duration: DAY_SECONDS,
})

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

export const isAllowed = async (address: string): Promise<boolean> =>
  sharedAddresses.has(address) ||
  lookups.consume(address).then(
    () => true,
    () => false,
  )

/** Returns the agency's answer, which is not checked, or why there is none. */
export const lookUp = async (input: z.infer<typeof form>): Promise<unknown> => {
  const wrong = await wrongLookups.get(input.plateNumber)
  if (wrong && wrong.remainingPoints <= 0) return 'tooMany'
  const query = new URLSearchParams({ ...input, isVehicleOwnerConsented: 'true' })
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path: `${agency.pathname}/registration/status?${query.toString()}`,
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(8_000),
  })
  if (statusCode === 200) return body.json()
  await body.dump()
  if (statusCode !== 404) throw new Error(`the agency answered ${statusCode}`)
  await wrongLookups.penalty(input.plateNumber)
  return 'notFound'
}
