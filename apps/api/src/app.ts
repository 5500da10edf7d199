import type { FastifyInstance } from 'fastify'
import type { ServiceNotices } from '@mva/shared/models/service-notices'
import type { AppDeps } from './app-deps.ts'
import { pathsOfPages } from './http/pages.ts'
import {
  emptyNoticeBoard,
  type NoticeBoard,
  noticesAt,
  openNoticeBoard,
} from './service-notices/service-notices.ts'
import { actionLinks } from './features/vehicle-status/action-link.ts'
import { flowsOfPayments } from './features/registration-services/payment/flow-payment.ts'
import { startPaymentService } from './payments/payment-service.ts'
import { leftOutForStaff, notCompletedForStaff, paymentForStaff } from './payments/staff-log.ts'
import { startPaymentWorker } from './payments/worker.ts'
import { buildServer } from '@mva/http/build-server'
import { health } from '@mva/http/health'
import { metricsRoutes, processMetrics } from '@mva/http/metrics'
import { servedHostsOnly } from '@mva/http/served-hosts'
import { isWithin } from '@mva/http/client-address'
import { type Metrics, type Release, siteMetrics } from './http/metrics.ts'
import { securityTxt } from './http/security-txt.ts'
import { standInPages } from './http/stand-in-pages.ts'
import { trpcProcedures } from './trpc/plugin.ts'
import { answerUnroutedPage, web } from './http/web.ts'

/** How long a payment keeps the customer's request open; after that the page polls its state. */
const PAYMENT_PATIENCE_MS = 1_000

const SWEEP_INTERVAL_MS = 3_600_000

/** Builds the whole server, without reading the environment and without listening. */
export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { agency, site, metricsToken } = deps
  const { app, sampled } = await buildServer({
    ...deps,
    ...(site && { answerUnrouted: answerUnroutedPage }),
  })
  if (deps.publicHost !== undefined)
    await app.register(servedHostsOnly, { isServed: ({ host }) => host === deps.publicHost })
  else if (agency.isServedHost)
    await app.register(servedHostsOnly, { isServed: agency.isServedHost })
  await app.register(health, {
    isReachable: async () => (await site?.store.isReachable()) ?? true,
    databaseStalledMs: () => site?.store.connections()?.stalledMs ?? 0,
    hasAgencyAnswered: () => agency.client?.hasAnswered() ?? true,
  })
  const metrics =
    metricsToken === undefined ? undefined : await serveMetrics(app, metricsToken, deps.release)
  agency.client?.events.on('trouble', (trouble) => {
    sampled(`${trouble.call} ${trouble.status}`, (leftOut) =>
      app.log.warn({ agency: trouble, ...leftOut }, 'agency exchange failed'),
    )
    metrics?.agencyTrouble(trouble)
  })
  agency.client?.events.on('writtenDifferently', (written) =>
    app.log.warn({ agency: written }, 'agency answers are written differently'),
  )
  if (agency.client) metrics?.watchAgency(agency.client)
  if (deps.tracing) metrics?.watchTraces(deps.tracing)
  app.addHook('onListen', () => agency.probe?.())
  deps.tracing?.requests(app)
  agency.routes?.(app)
  if (site) await registerSite(app, deps, site, metrics)
  app.addHook('onClose', () => agency.close())
  return app
}

const serveMetrics = async (
  app: FastifyInstance,
  token: string,
  release: Release,
): Promise<Metrics> => {
  const registry = processMetrics()
  const metrics = siteMetrics(registry, release)
  await app.register(metricsRoutes, { registry, token, refresh: metrics.refresh })
  return metrics
}

const NOTICES_INTERVAL_MS = 60_000

/** Reads the operators' notices every minute. */
const startNoticeBoard = async (
  app: FastifyInstance,
  source: string | undefined,
  pages: readonly string[] | undefined,
): Promise<NoticeBoard> => {
  if (source === undefined) return emptyNoticeBoard
  const board = openNoticeBoard({
    source,
    pages,
    onTrouble: (reason) =>
      app.log.error(
        { reason },
        'SERVICE_NOTICES cannot be used: notices and switches stay as they are',
      ),
    onUnknownPages: (reason) =>
      app.log.warn({ reason }, 'SERVICE_NOTICES has notices for pages that do not exist'),
  })
  await board.refresh()
  const refreshing = setInterval(() => void board.refresh(), NOTICES_INTERVAL_MS).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(refreshing)
    done()
  })
  return board
}

/** Serves to the pages what the operators announce, and in a simulation the presenter of the world. */
const serveNotices = (
  app: FastifyInstance,
  board: NoticeBoard,
  connect: AppDeps['agency']['connect'],
) => {
  app.get('/service-notices.json', (request, reply) => {
    const { serviceNotices, now } = connect(request)
    const general = board.current()
    const ofWorld = serviceNotices && noticesAt(serviceNotices, now().getTime())
    return reply.header('cache-control', 'no-store').send({
      notices: [...general.notices, ...(ofWorld?.notices ?? [])],
      off: [...general.off, ...(ofWorld?.off ?? [])],
    } satisfies ServiceNotices)
  })
}

const registerSite = async (
  app: FastifyInstance,
  { agency, isHttps, sharedAddresses = [], signInAnsweredAfterMs, tracing }: AppDeps,
  {
    folder,
    settings,
    origin,
    store,
    thirdPartyOrigins,
    actionLinkHosts = [],
    securityContact,
    serviceNotices,
  }: NonNullable<AppDeps['site']>,
  metrics: Metrics | undefined,
) => {
  const ledger = store.payments()
  const payments = startPaymentService({
    attempts: metrics?.countPayments(ledger) ?? ledger,
    patienceMs: PAYMENT_PATIENCE_MS,
    settledAfterMs: agency.paymentsSettledAfterMs,
    onTrouble: (what, cause, payment) =>
      app.log.error({ err: cause, ...(payment && { payment: paymentForStaff(payment) }) }, what),
    onConfirmed: (payment) => {
      const leftOut = leftOutForStaff(payment)
      if (leftOut) app.log.warn(leftOut, 'finalize left out fields: the order stands in for them')
      const notCompleted = notCompletedForStaff(payment)
      if (notCompleted) app.log.warn(notCompleted, 'paid transactions are not completed')
    },
  })
  const sweep = async () => {
    await store
      .sweep()
      .catch((error: unknown) => app.log.error({ err: error }, 'deleting expired records failed'))
  }
  const sweeping = setInterval(() => void sweep(), SWEEP_INTERVAL_MS).unref()
  const unresolved = store.unresolvedPayments()
  metrics?.watchPayments(unresolved.count)
  metrics?.watchConnections(store.connections)
  const worker =
    agency.client &&
    startPaymentWorker({
      gateway: agency.client.gateway,
      checkSettings: agency,
      unresolved,
      payments,
      flows: flowsOfPayments(store, payments),
      log: app.log,
    })
  const noticeBoard = await startNoticeBoard(
    app,
    serviceNotices,
    folder === null ? undefined : pathsOfPages(folder),
  )
  if (settings.hasServiceNotices) serveNotices(app, noticeBoard, agency.connect)
  if (securityContact !== undefined) await app.register(securityTxt, { contact: securityContact })
  await app.register(standInPages)
  await app.register(web, { folder, settings, origin, isHttps, thirdPartyOrigins })
  await app.register(trpcProcedures, {
    log: app.log,
    connect: agency.connect,
    store,
    payments,
    paymentCheck: agency.paymentCheck,
    areAntibotTokensReusable: agency.areAntibotTokensReusable,
    settings,
    isServiceOff: noticeBoard.isOff,
    actionLink: actionLinks({
      hosts: actionLinkHosts,
      isSimulated: settings.isSimulated,
      log: app.log,
    }),
    isHttps,
    signInAnsweredAfterMs,
    isSharedAddress: isWithin(sharedAddresses),
    metrics,
    tracing,
  })
  app.addHook('onClose', async () => {
    clearInterval(sweeping)
    await worker?.close()
    await payments.close()
    await store.close()
  })
}
