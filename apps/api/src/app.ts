import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { AppDeps } from './app-deps.ts'
import {
  askAboutPayments,
  paymentForStaff,
} from './features/registration-services/payment/ask-about-payments.ts'
import { startPaymentKernel } from './payments/kernel.ts'
import type { PaymentEnding, PaymentOrder, Payments } from './payments/payments.ts'
import { answer, answerUnreadable, errorAnswers, refuse } from './plugins/errors.ts'
import { health } from './plugins/health.ts'
import { type CutReason, httpServer, usualConnectionLimits } from './plugins/http-server.ts'
import { jsonBody } from './plugins/json-body.ts'
import { isWithin } from './plugins/origin.ts'
import { createMetrics, type Metrics, metricsRoutes } from './plugins/metrics.ts'
import { publicHostOnly } from './plugins/public-host.ts'
import { sampledLog } from './plugins/sampled-log.ts'
import { answerHeaders, cspHash, securityHeaders } from './plugins/security.ts'
import { securityTxt } from './plugins/security-txt.ts'
import { standInPages, standInStyle } from './plugins/stand-in-pages.ts'
import { trpcProcedures } from './plugins/trpc.ts'
import { isNavigation, pageNotFound, web } from './plugins/web.ts'

const LARGEST_BODY_BYTES = 65_536
const LONGEST_PARAMETER = 200

/** How long a payment keeps the customer's request open; after that the page polls its state. */
const PAYMENT_PATIENCE_MS = 1_000

/** Builds the whole server, without reading the environment and without listening. */
export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { agency, site, isHttps, trustedProxies } = deps
  const usualHeaders = answerHeaders(isHttps, { styles: [cspHash(standInStyle)] })
  const sampled = sampledLog()
  const logCut = (reason: CutReason) =>
    sampled(reason, (leftOut) => app.log.warn({ reason, ...leftOut }, 'connection cut'))
  const app: FastifyInstance = Fastify({
    logger: { level: deps.logLevel, ...(deps.logTo && { stream: deps.logTo }) },
    // A request's address may hold personal data: only failures are logged, by their route.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: LARGEST_BODY_BYTES,
    serverFactory: httpServer({
      limits: { ...usualConnectionLimits, ...deps.connectionLimits },
      trustedProxies,
      onCut: logCut,
      onMissingHost: refuse(usualHeaders, 400),
      onUnmetExpectation: refuse(usualHeaders, 417),
    }),
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    clientErrorHandler: answerUnreadable(usualHeaders),
    // Mostly an address that cannot be decoded. No hook sees it.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(usualHeaders)
      void (site && isNavigation(request)
        ? pageNotFound(request, reply, sampled)
        : answer(reply, 400))
    },
  })
  app.setNotFoundHandler((request, reply) =>
    site ? pageNotFound(request, reply, sampled) : answer(reply, 404),
  )

  await app.register(errorAnswers)
  await app.register(jsonBody)
  await app.register(cookie)
  await app.register(securityHeaders, { usual: usualHeaders })
  if (deps.publicHost !== undefined)
    await app.register(publicHostOnly, { publicHost: deps.publicHost })
  await app.register(health, {
    isReachable: async () => (await site?.store.isReachable()) ?? true,
    hasAgencyAnswered: () => agency.client?.hasAnswered() ?? true,
  })
  const metrics = deps.metricsToken === undefined ? undefined : createMetrics()
  if (metrics && deps.metricsToken !== undefined)
    await app.register(metricsRoutes, { metrics, token: deps.metricsToken })
  agency.client?.observe((trouble) => {
    sampled(`${trouble.call} ${trouble.status}`, (leftOut) =>
      app.log.warn({ agency: trouble, ...leftOut }, 'agency exchange failed'),
    )
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
  {
    folder,
    settings,
    origin,
    store,
    thirdPartyOrigins,
    actionLinkHosts = [],
    securityContact,
  }: NonNullable<AppDeps['site']>,
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
  if (securityContact !== undefined) await app.register(securityTxt, { contact: securityContact })
  await app.register(standInPages)
  await app.register(web, { folder, settings, origin, isHttps, thirdPartyOrigins })
  await app.register(trpcProcedures, {
    log: app.log,
    connect: agency.connect,
    store,
    payments,
    paymentCheck: agency.paymentCheck,
    agencyName: settings.agencyName,
    actionLinkHosts,
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
