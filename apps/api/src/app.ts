import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { SiteSettings } from '@mva/shared/models/site-settings'
import type { AppDeps } from './app-deps.ts'
import { answer, answerUnreadable, errorAnswers } from './plugins/errors.ts'
import { health } from './plugins/health.ts'
import { jsonBody } from './plugins/json-body.ts'
import { metrics } from './plugins/metrics.ts'
import { refuseOtherMethods } from './plugins/methods.ts'
import { inlinePartsAt, openPages, type Pages } from './plugins/pages.ts'
import { cspHash, isSameOrigin, securityHeaders } from './plugins/security.ts'
import { standInPages, standInStyle } from './plugins/stand-in-pages.ts'
import { trpcProcedures } from './plugins/trpc.ts'
import { isNavigation, pageNotFound, web } from './plugins/web.ts'
import { startPaymentKernel } from './payments/kernel.ts'
import type { Payments } from './payments/payments.ts'

const LARGEST_BODY_BYTES = 65_536
const REQUEST_TIMEOUT_MS = 10_000
const HEADERS_TIMEOUT_MS = 5_000
const TIMEOUT_CHECK_MS = 1_000
const LONGEST_PARAMETER = 200

/** A customer waits so long with the request open; then the page asks how the payment stands. */
const PAYMENT_PATIENCE_MS = 1_000

/** The whole server, without environment and without listening. */
export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: { level: deps.logLevel, ...(deps.logTo && { stream: deps.logTo }) },
    // A request's address may hold what is personal: only failures are logged, by their route.
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
    schemaController: withoutCompilers,
    clientErrorHandler: answerUnreadable,
    // An address that cannot be decoded, above all: no page either, to whoever goes there.
    frameworkErrors: (_error, request, reply) => {
      void (deps.site && isNavigation(request) ? pageNotFound(request, reply) : answer(reply, 400))
    },
  })
  const refuseMethod = refuseOtherMethods(app)
  errorAnswers(app)
  jsonBody(app)
  await app.register(cookie)

  const pages: Pages = deps.site
    ? openPages(join(deps.site.folder, 'pages'), deps.site.settings)
    : new Map()
  securityHeaders(app, {
    isHttps: deps.isHttps,
    inlineAt: inlinePartsAt(pages),
    inlineStyles: [cspHash(standInStyle)],
    scriptOrigins: deps.site ? originsOf(...scriptsOf(deps.site.settings)) : [],
    reportOrigins: deps.site ? originsOf(deps.site.settings.errorReportingDsn) : [],
  })

  health(app, {
    isReachable: async () => (await deps.site?.store.isReachable()) ?? true,
    hasAgencyAnswered: () => deps.agency.client?.hasAnswered() ?? true,
  })
  const measured = await metrics(app, deps.metricsToken)
  deps.agency.client?.observe((trouble) => {
    app.log.warn({ agency: trouble }, 'agency exchange failed')
    measured.agencyTrouble(trouble)
  })
  app.addHook('onListen', () => deps.agency.probe?.())
  deps.tracing?.requests(app)
  deps.agency.routes?.(app)
  if (deps.site) {
    const { store, settings } = deps.site
    const payments: Payments = startPaymentKernel({
      attempts: store.payments(),
      patienceMs: PAYMENT_PATIENCE_MS,
      settledAfterMs: deps.agency.paymentsSettledAfterMs,
      onTrouble: (what, cause) => app.log.error({ err: cause }, what),
    })
    standInPages(app)
    await web(app, { ...deps.site, pages })
    await app.register(async (own) => {
      own.addHook('onRequest', async (request, reply) => {
        if (!isSameOrigin(request)) return answer(reply, 403)
        return undefined
      })
      trpcProcedures(own, {
        connect: deps.agency.connect,
        store,
        payments,
        agencyName: settings.agencyName,
        isHttps: deps.isHttps,
        metrics: measured,
        tracing: deps.tracing,
      })
    })
    app.addHook('onClose', async () => {
      await payments.close()
      await store.close()
    })
  }
  app.setNotFoundHandler(
    (request, reply) =>
      refuseMethod(request, reply) ??
      (deps.site ? pageNotFound(request, reply) : answer(reply, 404)),
  )
  app.addHook('onClose', () => deps.agency.close())
  return app
}

/** What is sent and answered is checked by zod. Fastify's own compilers of schemas would cost a third of the start. */
const refuseToCompile = () => () => {
  throw new Error('a route of ours has no JSON schema')
}
const withoutCompilers = {
  compilersFactory: { buildValidator: refuseToCompile, buildSerializer: refuseToCompile },
}

/** The origins of addresses on other sites; a path on our own has none. */
const originsOf = (...addresses: string[]): string[] => [
  ...new Set(
    addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin),
  ),
]

const scriptsOf = ({ antibot, cardProvider }: SiteSettings) => [
  antibot.scriptUrl,
  ...cardProvider.scriptUrls,
]
