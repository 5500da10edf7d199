import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { declareAgency } from '@mva/agency/config/declare-agency'
import { accessTokens } from '@mva/db-agency/tables/logins'
import { chargeJournal, transactionCarts } from '@mva/db-agency/tables/transactions'
import { buildServer } from '@mva/http/build-server'
import { openAccessTokens } from '@mva/simulator/calls/login/access-tokens'
import { simulator } from '@mva/simulator/simulator'
import { newOwner } from '@mva/simulator/testing/new-owner'
import { delayOf, endsSignIns, keepsSignIns, listenToParent, reach } from './faults.ts'
import { SENT_AT, STRANGERS_CART, waits } from './waits.ts'

/**
 * The simulated agency in a process of its own: `agency.ts <port> <file> <closes | never closes>`. It is stricter on the
 * site than a real agency: a finalized cart counts as valid for a moment longer, or for ever, and another card sent for
 * it is charged again. Only what comes later than promised is compared with what was executed meanwhile. Its journal is
 * the reference for the result.
 */
const [port = '', file = '', closing = ''] = process.argv.slice(2)
const closesAfterMs = closing === 'never closes' ? Infinity : waits.closesAfterMs
await declareAgency(undefined)
const simulated = simulator({
  file,
  publicOrigin: () => '',
  allowedOrigins: [],
  token: undefined,
})
const { world } = simulated.defaultWorld()
const { db } = world.database
const signIns = openAccessTokens(world)
const BY_EMAIL = 2

const isValidate = ({ url }: FastifyRequest) => url.includes('/validatecart')
const isFinalize = ({ url }: FastifyRequest) => url.includes('/finalizecart')

interface ValidateBody {
  transactionCartId: number
}

interface FinalizeBody {
  paymentRequest?: { authorizationAmount: number; card: { oneTimeToken: string } }
  transactionCart?: { transactionCartId: number }
}

/** Carts that were checked out by a payment that came later than promised. */
const executedLate = new Set<number>()

const finalizedAt = (transactionCartId: number) =>
  db
    .select()
    .from(transactionCarts)
    .where(eq(transactionCarts.transactionCartId, transactionCartId))
    .get()?.finalizedAt ?? null

const isClosing = (transactionCartId: number) => {
  if (executedLate.has(transactionCartId)) return false
  const at = finalizedAt(transactionCartId)
  return at !== null && world.clock.now().getTime() - Date.parse(at) < closesAfterMs
}

type Answer = (reply: FastifyReply) => unknown

const json =
  (status: number, body: string, type = 'application/json'): Answer =>
  (reply) =>
    reply.code(status).type(type).send(body)

/** Unusable answers to the site's question about a payment; for each cart they alternate with proper ones. */
const oddAnswers: readonly Answer[] = [
  json(400, '{"code":12,"message":"Please provide all the required information."}'),
  (reply) =>
    keepsSignIns()
      ? reply.raw.destroy()
      : json(401, '{"code":18,"message":"Please sign in again."}')(reply),
  json(404, '{"message":"There is no such cart."}'),
  json(409, ''),
  json(432, '{"code":35,"message":"Your payment was not successful."}'),
  json(503, '<html><body>Maintenance</body></html>', 'text/html'),
  json(200, '<html><body>Sign in to the network</body></html>'),
  json(200, ''),
  json(200, '[]'),
  json(200, '{"status":500,"isCartValid":true,"message":null}'),
  json(200, '{"status":200,"isCartValid":"perhaps","message":null}'),
  json(200, '{"status":200,"isCartValid":false,"message":"Your cart was not checked out."}'),
  (reply) => reply.raw.destroy(),
  async (reply) => {
    await wait(waits.delayMs)
    return reply.send({ status: 200, isCartValid: false, message: null })
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
  if (finalizedAt(transactionCartId) === null || executedLate.has(transactionCartId)) return
  db.insert(chargeJournal)
    .values({
      transactionCartId,
      oneTimeToken: paymentRequest.card.oneTimeToken,
      totalCents: Math.round(paymentRequest.authorizationAmount * 100),
      attemptedAt: world.clock.now().toISOString(),
      outcome: 'charged',
    })
    .run()
}

/** Whether a payment took longer to arrive than the agency promised. A question has no payment. */
const isLate = ({ headers, body }: FastifyRequest) =>
  (body as FinalizeBody).paymentRequest !== undefined &&
  Date.now() - Number(headers[SENT_AT] ?? Date.now()) > waits.executedWithinMs

const cartIn = ({ body }: FastifyRequest) =>
  (body as FinalizeBody).transactionCart?.transactionCartId ?? 0

const { app } = await buildServer({ logLevel: 'silent', trustedProxies: [], isHttps: false })
app.addHook('preHandler', async (request, reply) => {
  await wait(delayOf(request.url))
  if (endsSignIns(request.url)) db.delete(accessTokens).run()
  if (isValidate(request)) {
    const { transactionCartId } = request.body as ValidateBody
    const odd = oddAnswerFor(transactionCartId)
    if (odd) {
      await odd(reply)
      return reply
    }
    if (isClosing(transactionCartId))
      return reply.send({ status: 200, isCartValid: true, message: null })
  }
  if (!isFinalize(request)) return undefined
  if (cartIn(request) === STRANGERS_CART) await wait(waits.strangersMs)
  if (isLate(request) && finalizedAt(cartIn(request)) !== null) {
    reply.raw.destroy()
    return reply.hijack()
  }
  chargeAgain(request.body as FinalizeBody)
  reach('before the charge')
  return undefined
})
app.addHook('onSend', async (request) => {
  if (!isFinalize(request)) return
  reach('after the charge')
  if (isLate(request) && finalizedAt(cartIn(request)) !== null) executedLate.add(cartIn(request))
})
simulated.routes(app)
app.post<{ Body: { count: number } }>('/trial/owners', ({ body }) =>
  Array.from({ length: body.count }, () => newOwner(world)),
)
app.post<{ Body: { customerId: number } }>('/trial/sign-ins', ({ body }) =>
  signIns.issue(body.customerId, BY_EMAIL),
)
app.post<{ Body: { file: string } }>('/trial/backup', ({ body }) => {
  world.copyTo(body.file)
  return {}
})
app.get('/trial/charges', () =>
  db
    .select({
      customerId: transactionCarts.customerId,
      payment: chargeJournal.oneTimeToken,
      at: chargeJournal.attemptedAt,
    })
    .from(chargeJournal)
    .innerJoin(
      transactionCarts,
      eq(transactionCarts.transactionCartId, chargeJournal.transactionCartId),
    )
    .where(eq(chargeJournal.outcome, 'charged'))
    .all(),
)
app.get<{ Params: { cart: string } }>('/trial/carts/:cart', ({ params }, reply) => {
  const id = Number(params.cart)
  const cart = db
    .select()
    .from(transactionCarts)
    .where(eq(transactionCarts.transactionCartId, id))
    .get()
  return reply.send(
    cart ? { customerId: cart.customerId, isCheckedOut: cart.finalizedAt !== null } : 'null',
  )
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
listenToParent()
