import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { PortalDatabase } from '@mva/db/portal/portal-database'
import { buildApp } from '../src/app.ts'
import { compose } from '../src/compose.ts'
import { readEnv } from '../src/env.ts'
import { sessionCookieName } from '../src/plugins/browser-session.ts'
import type { PaymentAttempts } from '../src/store/payment-attempts.ts'
import { openPortalDatabase, portalStoreIn } from '../src/store/portal-store.ts'
import { writePlainPages } from '../src/testing/plain-pages.ts'
import { databaseFails, listenToParent, reach } from './faults.ts'
import { noopLedger } from './noop-ledger.ts'
import { SENT_AT, waits } from './waits.ts'
import { signedInRecord } from '../src/testing/session-records.ts'

/** Runs the site in proxy mode: `site.ts <port> <agency> <portal database> <secret> <payment check> <ledger | none>`. */
const [port = '', agencyUrl = '', portal = '', secret = '', check = '', ledger = ''] =
  process.argv.slice(2)

const DYING_IN_A_CALL_MS = 5
const SESSION_MS = 1_800_000

const env = readEnv(
  {},
  {
    AGENCY_MODE: 'proxy',
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    RECAPTCHA_SITE_KEY: 'the-site-key',
    AGENCY_API_URL: agencyUrl,
    AGENCY_FAILURES_UNTIL_PAUSE: '10000',
    PAYMENTS_SETTLED_AFTER_SECONDS: String(waits.settledAfterMs / 1000),
    PAYMENT_CHECK: check,
    PORTAL_DATABASE_URL: portal,
    SESSION_SECRET: secret,
  },
)
const { agency, settings } = compose(env, () => '', waits.deadlines)

/** When the ledger noted the last payment of a customer as sent, by access token. */
const sentAtBy = new Map<string, number>()
const tokenOf = new Map<string, string>()

const connect: typeof agency.connect = (request) => {
  const connection = agency.connect(request)
  const { transactions } = connection.gateway
  const finalizeCart: typeof transactions.finalizeCart = async (order, call) => {
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

const withPoints = <Order, Result>(
  attempts: PaymentAttempts<Order, Result>,
): PaymentAttempts<Order, Result> => ({
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
  rows: async <Row>(statement: Parameters<PortalDatabase['rows']>[0]) => {
    const failure = databaseFails()
    if (failure === 'refuses') throw new Error('the database refuses the statement')
    const rows = await database.rows<Row>(statement)
    if (failure === 'loses answers') throw new Error('the answer of the database is lost')
    return rows
  },
})

// Beside the program, whose folder is deleted after the trials.
const folder = mkdtempSync(join(import.meta.dirname, 'web-'))
writePlainPages(folder)
const database = await openPortalDatabase(env.PORTAL_DATABASE_URL)
const store = await portalStoreIn(faulty(database), env.SESSION_SECRET, waits)
const app = await buildApp({
  logLevel: 'silent',
  trustedProxies: [],
  isHttps: false,
  agency: { ...agency, connect },
  site: {
    folder,
    settings,
    thirdPartyOrigins: { antibot: [], cardProvider: [] },
    store: {
      ...store,
      payments: () => withPoints(ledger === 'none' ? noopLedger() : store.payments()),
    },
  },
})
app.post<{ Body: { accessToken: string } }>('/trial/sessions', async ({ body }) => {
  const now = Date.now()
  const id = await store.sessions.start(signedInRecord(body.accessToken), {
    now,
    endsAt: now + SESSION_MS,
  })
  return { cookie: `${sessionCookieName(false)}=${id}` }
})
/** Returns the one-time e-mail addresses by which the trial knows the customers on the list of staff. */
app.get('/trial/unresolved', async () => {
  const unresolved = await store
    .unresolvedPayments<{ transactionCart: { email: string | null } }, never>()
    .list()
  return unresolved.map(({ order }) => order.transactionCart.email)
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
listenToParent()
