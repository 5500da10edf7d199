import type { FastifyInstance } from 'fastify'
import { buildServer } from '@mva/http/build-server'
import { isWithin } from '@mva/http/client-address'
import { health } from '@mva/http/health'
import { metricsRoutes, processMetrics } from '@mva/http/metrics'
import { servedHostsOnly } from '@mva/http/served-hosts'
import type { AppDeps } from './app-deps.ts'
import { appRouter } from './app-router.ts'
import { flowsOfPayments } from './features/registration-services/payment/flow-payment.ts'
import { actionLinks } from './features/vehicle-status/action-link.ts'
import { look } from './http/look.ts'
import { type Metrics, siteMetrics } from './http/metrics.ts'
import { pathsOfPages } from './http/pages.ts'
import { policyReports } from './http/policy-reports.ts'
import { securityTxt } from './http/security-txt.ts'
import { standInPages } from './http/stand-in-pages.ts'
import { answerUnroutedPage } from './http/unrouted-page.ts'
import { web } from './http/web.ts'
import { countedAttempts } from './payments/counted-attempts.ts'
import { startPaymentService } from './payments/payment-service.ts'
import { leftOutForStaff, notCompletedForStaff, paymentForStaff } from './payments/staff-log.ts'
import { unexplainedFees } from './payments/unexplained-fees.ts'
import { startPaymentWorker } from './payments/worker.ts'
import { startNoticeBoard } from './service-notices/notices-of-site.ts'
import { trpcProcedures } from './trpc/procedures.ts'

/** How long a payment keeps the customer's request open; after that the page polls its state. */
const PAYMENT_PATIENCE_MS = 1_000

const SWEEP_INTERVAL_MS = 3_600_000

/** Builds the whole server, without reading the environment and without listening. */
export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { agency, store, folder, settings, isHttps, publicHost, securityContact, tracing } = deps
  const { client } = agency
  const { app, sampled } = await buildServer({ ...deps, answerUnrouted: answerUnroutedPage })
  const servedHosts =
    publicHost === undefined
      ? agency.servedHosts
      : { isServed: ({ host }: Pick<URL, 'host'>) => host === publicHost }
  if (servedHosts) await app.register(servedHostsOnly, servedHosts)
  await app.register(health, {
    probe: () => store.probe(),
    databaseStalledMs: () => store.connections()?.stalledMs ?? 0,
    hasAgencyAnswered: client.hasAnswered,
  })
  const metrics = await serveMetrics(app, deps)
  client.events.on('trouble', (trouble) => {
    sampled(`${trouble.call} ${trouble.status}`, (leftOut) =>
      app.log.warn({ agency: trouble, ...leftOut }, 'agency exchange failed'),
    )
    metrics?.agencyTrouble(trouble)
  })
  client.events.on('undeclared', (undeclared) => {
    app.log.warn({ agency: undeclared }, 'agency answers have fields that are not declared')
    metrics?.undeclaredFields(undeclared)
  })
  app.addHook('onListen', () => agency.probe?.())
  tracing?.requests(app)
  agency.routes?.(app)
  const { payments, worker } = startPayments(app, deps, metrics)
  const sweeping = startSweeping(app, deps)
  store.onCheckpointFailure((failure) =>
    sampled('checkpoint', (leftOut) =>
      app.log.error(
        { err: failure, ...leftOut },
        'writing back the log of the database file failed',
      ),
    ),
  )
  const isServiceOff = await startNoticeBoard(app, {
    source: deps.serviceNotices,
    pages: folder === null ? undefined : pathsOfPages(folder),
    ...(settings.hasServiceNotices && { connect: agency.connect }),
  })
  if (securityContact !== undefined) await app.register(securityTxt, { contact: securityContact })
  await app.register(standInPages)
  await app.register(look, deps.declared)
  await app.register(policyReports)
  await app.register(web, {
    folder,
    settings,
    colors: deps.declared.config.look.colors,
    origin: deps.origin,
    isHttps,
    thirdPartyOrigins: deps.thirdPartyOrigins,
  })
  await app.register(trpcProcedures, {
    router: appRouter,
    log: app.log,
    connect: agency.connect,
    store,
    payments,
    onUnexplainedFee: unexplainedFees(app.log, metrics),
    paymentCheck: agency.paymentCheck,
    areAntibotTokensReusable: agency.areAntibotTokensReusable,
    settings,
    isServiceOff,
    actionLink: actionLinks({
      hosts: deps.actionLinkHosts,
      isSimulated: settings.isSimulated,
      log: app.log,
    }),
    isHttps,
    signInAnsweredAfterMs: deps.signInAnsweredAfterMs,
    areBrowsersRemembered: deps.areBrowsersRemembered,
    isSharedAddress: isWithin(deps.sharedAddresses),
    metrics,
    tracing,
  })
  app.addHook('onClose', async () => {
    clearInterval(sweeping)
    await worker.close()
    await payments.close()
    await store.close()
  })
  app.addHook('onClose', () => agency.close())
  return app
}

/** Serves the metrics of the site, if there is a token for them. */
const serveMetrics = async (
  app: FastifyInstance,
  { agency, store, tracing, release, metricsToken }: AppDeps,
): Promise<Metrics | undefined> => {
  if (metricsToken === undefined) return undefined
  const registry = processMetrics()
  const metrics = siteMetrics(registry, { release, client: agency.client, store, tracing })
  await app.register(metricsRoutes, { registry, token: metricsToken, refresh: metrics.refresh })
  return metrics
}

/** Starts the payments of the site, and the worker that asks about those without an answer. */
const startPayments = (
  app: FastifyInstance,
  { agency, store }: AppDeps,
  metrics: Metrics | undefined,
) => {
  const payments = startPaymentService({
    attempts: metrics ? countedAttempts(store.ledger.attempts, metrics) : store.ledger.attempts,
    patienceMs: PAYMENT_PATIENCE_MS,
    settledAfterMs: agency.paymentsSettledAfterMs,
    checkSettings: agency,
    onTrouble: (what, cause, payment) =>
      app.log.error({ err: cause, ...(payment && { payment: paymentForStaff(payment) }) }, what),
    onConfirmed: (payment) => {
      const leftOut = leftOutForStaff(payment)
      if (leftOut) app.log.warn(leftOut, 'finalize left out fields: the order stands in for them')
      const notCompleted = notCompletedForStaff(payment)
      if (notCompleted) app.log.warn(notCompleted, 'paid transactions are not completed')
    },
  })
  const worker = startPaymentWorker({
    gateway: agency.client.gateway,
    checkSettings: agency,
    unresolved: store.ledger.unresolved,
    payments,
    flows: flowsOfPayments(store, payments),
    log: app.log,
  })
  return { payments, worker }
}

/** Deletes expired records every hour. */
const startSweeping = (app: FastifyInstance, { store }: AppDeps) => {
  const sweep = () =>
    store
      .sweep()
      .catch((error: unknown) => app.log.error({ err: error }, 'deleting expired records failed'))
  return setInterval(() => void sweep(), SWEEP_INTERVAL_MS).unref()
}
