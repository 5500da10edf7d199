import { emptyAddressDraft } from '@mva/shared/forms/address-draft'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '../src/app.ts'
import { compose } from '../src/compose.ts'
import { readEnv } from '../src/env.ts'
import { sessionCookieName } from '../src/plugins/browser-session.ts'
import type { PaymentAttempts } from '../src/store/payment-attempts.ts'
import { openPortalStore } from '../src/store/portal-store.ts'
import { writePlainPages } from '../src/testing/plain-pages.ts'
import { dieAt } from './kill-points.ts'
import { noopLedger } from './noop-ledger.ts'

/** Runs the site in proxy mode: `site.ts <port> <agency> <portal database> <secret> <ledger | none>`. */
const [port = '', agencyUrl = '', portal = '', secret = '', ledger = ''] = process.argv.slice(2)

/** How long the agency's answer to finalize may still arrive after the site stopped waiting. */
const SETTLED_AFTER_SECONDS = '1.5'
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
    PAYMENTS_SETTLED_AFTER_SECONDS: SETTLED_AFTER_SECONDS,
    PORTAL_DATABASE_URL: portal,
    SESSION_SECRET: secret,
  },
)
const { agency, settings } = compose(env, () => '')

const connectMortally: typeof agency.connect = (request) => {
  const connection = agency.connect(request)
  const { transactions } = connection.gateway
  const finalizeCart: typeof transactions.finalizeCart = async (...order) => {
    if (process.env['KILL_AT'] === 'while the agency works')
      setTimeout(() => dieAt('while the agency works'), DYING_IN_A_CALL_MS)
    const answer = await transactions.finalizeCart(...order)
    dieAt('after the answer')
    return answer
  }
  const gateway = { ...connection.gateway, transactions: { ...transactions, finalizeCart } }
  return { ...connection, gateway }
}

const mortal = <Order, Result>(
  attempts: PaymentAttempts<Order, Result>,
): PaymentAttempts<Order, Result> => ({
  ...attempts,
  claim: async (attempt) => {
    dieAt('before the intent')
    const claim = await attempts.claim(attempt)
    dieAt('after the intent')
    return claim
  },
  move: async (attemptId, from, to, result) => {
    if (to === 'sent') dieAt('before it is sent')
    const moved = await attempts.move(attemptId, from, to, result)
    if (to === 'sent') dieAt('after it is sent')
    if (to === 'confirmed') dieAt('after the answer is kept')
    return moved
  },
})

// Beside the program, whose folder is deleted after the trials.
const folder = mkdtempSync(join(import.meta.dirname, 'web-'))
writePlainPages(folder)
const store = await openPortalStore(env.PORTAL_DATABASE_URL, env.SESSION_SECRET)
const app = await buildApp({
  logLevel: 'silent',
  trustedProxies: [],
  isHttps: false,
  agency: { ...agency, connect: connectMortally },
  site: {
    folder,
    settings,
    thirdPartyOrigins: { antibot: [], cardProvider: [] },
    store: {
      ...store,
      payments: () => mortal(ledger === 'none' ? noopLedger() : store.payments()),
    },
  },
})
app.post<{ Body: { accessToken: string } }>('/trial/sessions', async ({ body }) => {
  const now = Date.now()
  const id = await store.sessions.start(
    {
      stage: 'signedIn',
      loginTypeId: 1,
      accessToken: body.accessToken,
      mfaType: 2,
      signedInAt: new Date(now).toISOString(),
      durationMinutes: 30,
      customer: null,
      isContactCreation: false,
      contactUpdate: null,
      contactAttempts: { email: 0, phone: 0 },
      unansweredCodes: {},
      addressUpdate: null,
      addressDraft: emptyAddressDraft,
      updateVersions: { address: 0, contact: 0 },
    },
    { now, endsAt: now + SESSION_MS },
  )
  return { cookie: `${sessionCookieName(false)}=${id}` }
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
// Exits with the parent process.
process.once('disconnect', () => process.exit())
