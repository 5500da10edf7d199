import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import helmet from 'helmet'
import { pino } from 'pino'
import { pinoHttp } from 'pino-http'
import { form, isAllowed, lookUp, status } from './by-hand.ts'

/** The lookup written by hand with Express 5. */
const limitByAddress: RequestHandler = async ({ ip = '' }, response, next) => {
  if (await isAllowed(ip)) next()
  else response.status(429).json({ message: 'There were too many attempts.' })
}

const answerLookup: RequestHandler = async (request, response) => {
  const input = form.safeParse(request.body)
  if (!input.success) return void response.status(400).json({ issues: input.error.issues })
  const answer = await lookUp(input.data)
  if (answer === 'tooMany') response.status(429).json({ message: 'There were too many attempts.' })
  else if (answer === 'notFound')
    response.status(404).json({ message: 'The registration was not found.' })
  else response.json(status.parse(answer))
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
app.post('/lookup', limitByAddress, express.json({ limit: '64kb' }), answerLookup)
app.use(failed)
const server = app.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  const address = server.address()
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
server.requestTimeout = 10_000
server.headersTimeout = 5_000
process.once('SIGTERM', () => process.exit())
