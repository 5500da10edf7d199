import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import helmet from 'helmet'
import { pino } from 'pino'
import { pinoHttp } from 'pino-http'
import { RateLimiterMemory, RateLimiterUnion } from 'rate-limiter-flexible'
import { Pool } from 'undici'
import * as z from 'zod'

/**
 * The lookup written by hand with Express 5, undici, zod, pino, helmet and rate-limiter-flexible, in front of the same
 * agency. docs/benchmarks.md says what it does and what it leaves out.
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

const form = z.object({
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
const status = z.object({
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

const limitByAddress: RequestHandler = async ({ ip = '' }, response, next) => {
  if (sharedAddresses.has(ip)) return next()
  const isAllowed = await lookups.consume(ip).then(
    () => true,
    () => false,
  )
  if (isAllowed) next()
  else response.status(429).json({ message: 'There were too many attempts.' })
}

const lookUp: RequestHandler = async (request, response) => {
  const input = form.safeParse(request.body)
  if (!input.success) return void response.status(400).json({ issues: input.error.issues })
  const { plateNumber } = input.data
  const wrong = await wrongLookups.get(plateNumber)
  if (wrong && wrong.remainingPoints <= 0)
    return void response.status(429).json({ message: 'There were too many attempts.' })
  const query = new URLSearchParams({ ...input.data, isVehicleOwnerConsented: 'true' })
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path: `${agency.pathname}/registration/status?${query.toString()}`,
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(8_000),
  })
  if (statusCode === 200) return void response.json(status.parse(await body.json()))
  await body.dump()
  if (statusCode !== 404) throw new Error(`the agency answered ${statusCode}`)
  await wrongLookups.penalty(plateNumber)
  response.status(404).json({ message: 'The registration was not found.' })
}

const failed: ErrorRequestHandler = (error: { status?: number }, request, response, _next) => {
  const { status: code = 502 } = error
  if (code >= 500) request.log.error({ err: error }, 'lookup failed')
  response.status(code).json({ message: code < 500 ? 'Bad request.' : 'Please try again later.' })
}

const app = express()
app.disable('etag')
app.set('trust proxy', 'loopback')
app.use(helmet())
app.use((_request, response, next) => {
  response.set('cache-control', 'no-store')
  next()
})
app.use(
  pinoHttp({
    logger: pino(),
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        url,
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  }),
)
app.post('/lookup', limitByAddress, express.json({ limit: '64kb' }), lookUp)
app.use(failed)
const server = app.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  const address = server.address()
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
server.requestTimeout = 10_000
server.headersTimeout = 5_000
process.once('SIGTERM', () => process.exit())
