import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { AppDeps } from './app-deps.ts'
import { askAboutPayments, paymentForStaff } from './payments/ask-about-payments.ts'
import { startPaymentKernel } from './payments/kernel.ts'
import type { PaymentEnding, PaymentOrder, Payments } from './payments/payments.ts'
import { answer, answerUnreadable, errorAnswers } from './plugins/errors.ts'
import { health } from './plugins/health.ts'
import { jsonBody } from './plugins/json-body.ts'
import { isWithin } from './plugins/origin.ts'
import { createMetrics, type Metrics, metricsRoutes } from './plugins/metrics.ts'
import { cspHash, securityHeaders } from './plugins/security.ts'
import { standInPages, standInStyle } from './plugins/stand-in-pages.ts'
import { trpcProcedures } from './plugins/trpc.ts'
import { isNavigation, pageNotFound, web } from './plugins/web.ts'

const LARGEST_BODY_BYTES = 65_536
const REQUEST_TIMEOUT_MS = 10_000
const HEADERS_TIMEOUT_MS = 5_000
const TIMEOUT_CHECK_MS = 1_000
const LONGEST_PARAMETER = 200

/** How long a payment keeps the customer's request open; after that the page polls its state. */
const PAYMENT_PATIENCE_MS = 1_000

/** Builds the whole server, without reading the environment and without listening. */
export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { agency, site, isHttps } = deps
  const app = Fastify({
    logger: { level: deps.logLevel, ...(deps.logTo && { stream: deps.logTo }) },
    // A request's address may hold personal data: only failures are logged, by their route.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: deps.trustedProxies.length > 0 ? [...deps.trustedProxies] : false,
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    clientErrorHandler: answerUnreadable,
    // Mostly an address that cannot be decoded.
    frameworkErrors: (_error, request, reply) => {
      void (site && isNavigation(request) ? pageNotFound(request, reply) : answer(reply, 400))
    },
  })
  app.setNotFoundHandler((request, reply) =>
    site ? pageNotFound(request, reply) : answer(reply, 404),
  )

  await app.register(errorAnswers)
  await app.register(jsonBody)
  await app.register(cookie)
  await app.register(securityHeaders, { isHttps, inlineStyles: [cspHash(standInStyle)] })
  await app.register(health, {
    isReachable: async () => (await site?.store.isReachable()) ?? true,
    hasAgencyAnswered: () => agency.client?.hasAnswered() ?? true,
  })
  const metrics = deps.metricsToken === undefined ? undefined : createMetrics()
  if (metrics && deps.metricsToken !== undefined)
    await app.register(metricsRoutes, { metrics, token: deps.metricsToken })
  agency.client?.observe((trouble) => {
    app.log.warn({ agency: trouble }, 'agency exchange failed')
    metrics?.agencyTrouble(trouble)
  })
  app.addHook('onListen', () => agency.probe?.())
  deps.tracing?.requests(app)
  agency.routes?.(app)
  if (site) await registerSite(app, deps, site, metrics)
  app.addHook('onClose', () => agency.close())
  return app
}

const registerSite = async (
  app: FastifyInstance,
  { agency, isHttps, sharedAddresses = [], tracing }: AppDeps,
  { folder, settings, store, thirdPartyOrigins }: NonNullable<AppDeps['site']>,
  metrics: Metrics | undefined,
) => {
  const payments: Payments = startPaymentKernel({
    attempts: store.payments(),
    patienceMs: PAYMENT_PATIENCE_MS,
    settledAfterMs: agency.paymentsSettledAfterMs,
    onTrouble: (what, cause, payment) =>
      app.log.error({ err: cause, ...(payment && { payment: paymentForStaff(payment) }) }, what),
  })
  const unresolved = store.unresolvedPayments<PaymentOrder, PaymentEnding>()
  metrics?.watchPayments(unresolved.count)
  const worker =
    agency.client &&
    askAboutPayments({
      gateway: agency.client.gateway,
      check: agency.paymentCheck,
      unresolved,
      payments,
      store,
      log: app.log,
    })
  await app.register(standInPages)
  await app.register(web, { folder, settings, isHttps, thirdPartyOrigins })
  await app.register(trpcProcedures, {
    connect: agency.connect,
    store,
    payments,
    paymentCheck: agency.paymentCheck,
    agencyName: settings.agencyName,
    isHttps,
    isSharedAddress: isWithin(sharedAddresses),
    metrics,
    tracing,
  })
  app.addHook('onClose', async () => {
    await worker?.close()
    await payments.close()
    await store.close()
  })
}
