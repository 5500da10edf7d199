import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { paymentChecks } from '@mva/agency/config/agency-config'
import {
  buildFaultySite,
  type Connect,
  type PaymentAttempts,
  type PortalDatabase,
  referenceOf,
} from '@mva/api/testing/faulty-site'
import { noopLedger } from '@mva/api/testing/noop-ledger'
import { sessionCookie, signedInRecord } from '@mva/api/testing/session-records'
import {
  databaseFails,
  installFaultyClock,
  listenToParent,
  reach,
  strangersAhead,
} from './faults.ts'
import { SENT_AT, STRANGERS_CART, waits } from './waits.ts'

/** Runs the site in proxy mode: `site.ts <port> <agency> <portal database> <secrets> <payment check> <ledger | none>`. */
const [port = '', agencyUrl = '', portal = '', secrets = '', check = '', ledger = ''] =
  process.argv.slice(2)

installFaultyClock()

const DYING_IN_A_CALL_MS = 5
const SESSION_MS = 1_800_000

const settings = {
  AGENCY_MODE: 'proxy',
  AGENCY_POSTS_NEVER_REPEATED: 'true',
  PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
  RECAPTCHA_SITE_KEY: 'the-site-key',
  AGENCY_API_URL: agencyUrl,
  AGENCY_FAILURES_UNTIL_PAUSE: '10000',
  SHARED_ADDRESSES: '127.0.0.1',
  SIGN_IN_ANSWERED_AFTER_MS: '400',
  PORTAL_DATABASE_URL: portal,
  SESSION_SECRET: secrets,
}

/** When the ledger noted the last payment of a customer as sent, by access token. */
const sentAtBy = new Map<string, number>()
const tokenOf = new Map<string, string>()

type Order = Parameters<ReturnType<Connect>['gateway']['transactions']['finalizeCart']>[0]

const orderOfStrangers = (order: Order): Order => ({
  ...order,
  transactionCart: { ...order.transactionCart, transactionCartId: String(STRANGERS_CART) },
})

const withDeaths =
  (connect: Connect): Connect =>
  (request) => {
    const connection = connect(request)
    const { transactions } = connection.gateway
    const finalizeCart: typeof transactions.finalizeCart = async (order, call) => {
      for (let ahead = strangersAhead(); ahead > 0; ahead -= 1)
        transactions.finalizeCart(orderOfStrangers(order), call).catch(() => undefined)
      setTimeout(() => reach('while the agency works'), DYING_IN_A_CALL_MS)
      const sentAt = sentAtBy.get(order.accessToken) ?? Date.now()
      const headers = { ...call.forwardedHeaders, [SENT_AT]: String(sentAt) }
      const answer = await transactions.finalizeCart(order, { ...call, forwardedHeaders: headers })
      reach('after the answer')
      return answer
    }
    const gateway = { ...connection.gateway, transactions: { ...transactions, finalizeCart } }
    return { ...connection, gateway }
  }

const withPoints = (attempts: PaymentAttempts): PaymentAttempts => ({
  ...attempts,
  claim: async (attempt) => {
    reach('before the intent')
    tokenOf.set(attempt.attemptId, attempt.access.accessToken)
    const claim = await attempts.claim(attempt)
    reach('after the intent')
    return claim
  },
  move: async (attemptId, from, to, result) => {
    if (to === 'sent') reach('before it is sent')
    const moved = await attempts.move(attemptId, from, to, result)
    if (moved?.sentAt) sentAtBy.set(tokenOf.get(attemptId) ?? '', moved.sentAt)
    if (to === 'sent') reach('after it is sent')
    if (to === 'confirmed') reach('after the answer is kept')
    return moved
  },
})

const faulty = (database: PortalDatabase): PortalDatabase => ({
  ...database,
  rows: async <Row>(...statement: Parameters<PortalDatabase['rows']>) => {
    const failure = databaseFails()
    if (failure === 'refuses') throw new Error('the database refuses the statement')
    const rows = await database.rows<Row>(...statement)
    if (failure === 'loses answers') throw new Error('the answer of the database is lost')
    return rows
  },
})

// Beside the program, whose folder is deleted after the trials.
const folder = mkdtempSync(join(import.meta.dirname, 'web-'))
const payments = {
  check: paymentChecks.find((known) => known === check) ?? 'none',
  // Those of the simulator's stand-in.
  areAntibotTokensReusable: true,
}
const { app, store } = await buildFaultySite({ settings, payments }, folder, waits, {
  database: faulty,
  connect: withDeaths,
  payments: (attempts) => withPoints(ledger === 'none' ? noopLedger() : attempts),
})
app.post<{ Body: { accessToken: string } }>('/trial/sessions', async ({ body }) => {
  const now = Date.now()
  const id = await store.sessions.start(signedInRecord(body.accessToken), {
    now,
    endsAt: now + SESSION_MS,
  })
  return { cookie: sessionCookie(id) }
})
/** Returns the payments on the list of staff, with the e-mail address by which the trial knows the customer. */
app.get('/trial/unresolved', async () => {
  const unresolved = await store.ledger.unresolved.list()
  return unresolved.map(({ attemptId, order }) => ({
    reference: referenceOf(attemptId),
    email: order.transactionCart.email,
  }))
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.once('SIGTERM', () => void app.close().then(() => process.exit()))
listenToParent()
