import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { chargeJournal, transactionCarts } from '@mva/db/agency/tables/transactions'
import { serveSimulator } from '../src/compose.ts'
import { newOwner } from '../src/simulator/testing/new-owner.ts'
import { buildApp } from '../src/app.ts'
import { dieAt } from './kill-points.ts'

/**
 * The simulated agency in a process of its own: `agency.ts <port> <file>`. It is stricter on the site than a real
 * agency: a finalized cart counts as valid for another second, and another card sent for it is charged again. Its
 * journal is the reference for the result.
 */
const [port = '', file = ''] = process.argv.slice(2)
const { agency, simulated } = serveSimulator({
  file,
  publicOrigin: () => '',
  allowedOrigins: [],
  token: undefined,
})
const { world } = simulated.defaultWorld()
const { db } = world.database

const isValidate = ({ url }: FastifyRequest) => url.includes('/validatecart')
const isFinalize = ({ url }: FastifyRequest) => url.includes('/finalizecart')

interface ValidateBody {
  transactionCartId: number
}

interface FinalizeBody {
  paymentRequest?: { authorizationAmount: number; card: { oneTimeToken: string } }
  transactionCart?: { transactionCartId: number }
}

const finalizedAt = (transactionCartId: number) =>
  db
    .select()
    .from(transactionCarts)
    .where(eq(transactionCarts.transactionCartId, transactionCartId))
    .get()?.finalizedAt ?? null

const isFinalized = (transactionCartId: number) => finalizedAt(transactionCartId) !== null

/** Less than the site's settling time. */
const CLOSES_AFTER_MS = 1_000

const isClosing = (transactionCartId: number) => {
  const at = finalizedAt(transactionCartId)
  return at !== null && world.clock.now().getTime() - Date.parse(at) < CLOSES_AFTER_MS
}

/** Unusable answers to the site's question about a payment; for each cart they alternate with proper ones. */
const oddAnswers = [
  { status: 400, body: '{"code":12,"message":"Please provide all the required information."}' },
  { status: 404, body: '{"message":"There is no such cart."}' },
  { status: 432, body: '{"code":35,"message":"Your payment was not successful."}' },
  { status: 200, body: '<html><body>Sign in to the network</body></html>' },
  { status: 200, body: '' },
  { status: 200, body: '{"status":500,"isCartValid":true,"message":null}' },
  {
    status: 200,
    body: '{"status":200,"isCartValid":false,"message":"Your cart was not checked out."}',
  },
]
const validations = new Map<number, number>()

/** The first validation of a cart precedes its payment. */
const oddAnswerFor = (transactionCartId: number) => {
  const asked = validations.get(transactionCartId) ?? 0
  validations.set(transactionCartId, asked + 1)
  return asked % 2 === 1 ? oddAnswers[(transactionCartId + asked) % oddAnswers.length] : undefined
}

const chargeAgain = ({ paymentRequest, transactionCart }: FinalizeBody) => {
  if (!paymentRequest || !transactionCart) return
  const { transactionCartId } = transactionCart
  if (!isFinalized(transactionCartId)) return
  db.insert(chargeJournal)
    .values({
      transactionCartId,
      oneTimeToken: paymentRequest.card.oneTimeToken,
      authorizationCents: Math.round(paymentRequest.authorizationAmount * 100),
      attemptedAt: world.clock.now().toISOString(),
      outcome: 'charged',
    })
    .run()
}

const app = await buildApp({
  logLevel: 'silent',
  trustedProxies: [],
  isHttps: false,
  agency: {
    ...agency,
    routes: (routes) => {
      routes.addHook('preHandler', async (request, reply) => {
        if (isValidate(request)) {
          const { transactionCartId } = request.body as ValidateBody
          const odd = oddAnswerFor(transactionCartId)
          if (odd) return reply.code(odd.status).type('application/json').send(odd.body)
          if (isClosing(transactionCartId))
            return reply.send({ status: 200, isCartValid: true, message: null })
        }
        if (!isFinalize(request)) return undefined
        chargeAgain(request.body as FinalizeBody)
        dieAt('before the charge')
        return undefined
      })
      routes.addHook('onSend', async (request) => {
        if (isFinalize(request)) dieAt('after the charge')
      })
      simulated.routes(routes)
      routes.post<{ Body: { count: number } }>('/trial/owners', ({ body }) =>
        Array.from({ length: body.count }, () => newOwner(world)),
      )
      routes.get<{ Params: { customerId: string } }>(
        '/trial/charges/:customerId',
        ({ params }) =>
          db
            .select({ id: chargeJournal.entryId })
            .from(chargeJournal)
            .innerJoin(
              transactionCarts,
              eq(transactionCarts.transactionCartId, chargeJournal.transactionCartId),
            )
            .where(
              and(
                eq(transactionCarts.customerId, Number(params.customerId)),
                eq(chargeJournal.outcome, 'charged'),
              ),
            )
            .all().length,
      )
    },
  },
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
// Exits with the parent process.
process.once('disconnect', () => process.exit())
