import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { chargeJournal, transactionCarts } from '@mva/db/agency/tables/transactions'
import { serveSimulator } from '../src/compose.ts'
import { newOwner } from '../src/simulator/testing/new-owner.ts'
import { buildApp } from '../src/app.ts'
import { dieAt } from './kill-points.ts'

/**
 * The simulated agency in a process of its own: `agency.ts <port> <file>`. It is harsher than an agency should be: a cart
 * that is finalized already counts as valid, as where carts close late, and whoever sends a card for it again is charged
 * again. Its journal is the oracle.
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

const isFinalized = (transactionCartId: number) =>
  db
    .select()
    .from(transactionCarts)
    .where(eq(transactionCarts.transactionCartId, transactionCartId))
    .get()?.finalizedAt != null

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
        if (isValidate(request) && isFinalized((request.body as ValidateBody).transactionCartId))
          return reply.send({ status: 200, isCartValid: true, message: null })
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
// Nobody is left without the one who started it.
process.once('disconnect', () => process.exit())
