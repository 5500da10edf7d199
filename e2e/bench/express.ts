import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import helmet from 'helmet'
import { pino } from 'pino'
import { pinoHttp } from 'pino-http'
import { form, lookUpAudited, status } from './by-hand.ts'

/** The lookup written by hand with Express 5. */
const refusals = {
  tooMany: [429, 'There were too many attempts.'],
  notFound: [404, 'The registration was not found.'],
  unavailable: [503, 'Please try again later.'],
} as const

const answerLookup: RequestHandler = async ({ ip = '', body }, response) => {
  const input = form.safeParse(body)
  if (!input.success) return void response.status(400).json({ issues: input.error.issues })
  const { outcome, answer } = await lookUpAudited(ip, input.data)
  if (outcome === 'found') return void response.json(status.parse(answer))
  const [code, message] = refusals[outcome]
  response.status(code).json({ message })
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
app.use(pinoHttp({ logger: pino({ level: 'warn' }) }))
app.post('/lookup', express.json({ limit: '64kb' }), answerLookup)
app.use(failed)
const server = app.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  const address = server.address()
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
server.requestTimeout = 10_000
server.headersTimeout = 5_000
process.once('SIGTERM', () => process.exit())
