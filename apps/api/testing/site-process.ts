import { callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server'
import { agencyClient } from '@mva/agency/client/client'
import { deadlineOf } from '@mva/agency/client/policies'
import type { AgencyGateway } from '@mva/agency/gateway'
import type { Transport } from '@mva/agency/transport/transport'
import { antibotActions } from '../src/antibot-actions.ts'
import { appRouter } from '../src/app-router.ts'
import { flowsOfPayments } from '../src/features/registration-services/payment/flow-payment.ts'
import { browserSession, sessionCookieName } from '../src/http/browser-session.ts'
import { type PaymentCheckSettings, reasonNotToAsk } from '../src/payments/payment-checks.ts'
import { startPaymentService } from '../src/payments/payment-service.ts'
import { unresolvedPaymentsCommand } from '../src/payments/unresolved-command.ts'
import { startPaymentWorker } from '../src/payments/worker.ts'
import { openPaymentsForStaff } from '../src/store/ledger/payments-for-staff.ts'
import { portalStoreIn } from '../src/store/portal-store.ts'
import type { Secrets } from '../src/store/sealing/seal.ts'
import { describeFailure } from '../src/trpc/failure.ts'
import { noopLedger } from './noop-ledger.ts'
import { procedureContext } from './procedure-context.ts'
import { signedInRecord } from './session-records.ts'

export { type PaymentCheck, paymentChecks } from '@mva/agency/config/agency-config'
export type { Secrets } from '../src/store/sealing/seal.ts'
export type PortalDatabase = Parameters<typeof portalStoreIn>[0]

/** As in app.ts, and the settings' defaults. */
const PATIENCE_MS = 1_000
const FAILURES_UNTIL_PAUSE = 5
const SETTLED_AFTER_SECONDS = 60

const SESSION_MS = 1_800_000

/** How long a call that pays may take, in milliseconds. */
export const PAYMENT_DEADLINE_MS = deadlineOf('payments')
/** How long after its connection broke a payment may take effect at the agency, in milliseconds. */
export const SETTLED_AFTER_MS = SETTLED_AFTER_SECONDS * 1_000

export interface SiteProcessOptions {
  secrets: Secrets
  database: PortalDatabase
  transport: Transport
  checkSettings: PaymentCheckSettings
  /** The control: the process keeps its payments in memory only. */
  hasNoLedger?: boolean | undefined
  onTrouble: (what: string, cause: unknown) => void
}

export type FinalizeRequest = Parameters<AgencyGateway['transactions']['finalizeCart']>[0]

/** The answer of a procedure, or the kind of its failure. */
export type ProcedureResult = { data: unknown } | { failed: string }

/** What one process of the site does for payments, without HTTP. */
export interface SiteProcess {
  /** Starts a session of a customer whom the agency knows by that token. Returns its id. */
  signIn: (accessToken: string, customerId: string) => Promise<string>
  /** Executes a procedure with anti-bot tokens for its calls. Never rejects. */
  call: (
    sessionId: string,
    procedure: string,
    input: unknown,
    tokenFor: (action: string) => string,
  ) => Promise<ProcedureResult>
  /** Sends a finalize call of another customer. */
  finalize: (request: FinalizeRequest) => Promise<unknown>
  /** Runs `payments:unresolved`. Returns its lines. */
  unresolved: (args: string[]) => Promise<readonly string[]>
  /** Deletes payments that are older than so many milliseconds, and expired records. */
  sweep: (keptMs: number) => Promise<void>
  /** Finishes what is in progress, as on SIGTERM. */
  close: () => Promise<void>
}

const actionsOf = antibotActions()

/** Starts the store, the agency's client, the payment service and the worker, with the values of a server. */
export const startSiteProcess = async ({
  secrets,
  database,
  transport,
  checkSettings,
  hasNoLedger = false,
  onTrouble,
}: SiteProcessOptions): Promise<SiteProcess> => {
  const store = await portalStoreIn(database, secrets)
  const { gateway } = agencyClient({ transport, failuresUntilPause: FAILURES_UNTIL_PAUSE })
  const payments = startPaymentService({
    attempts: hasNoLedger ? noopLedger() : store.ledger.attempts,
    patienceMs: PATIENCE_MS,
    settledAfterMs: PAYMENT_DEADLINE_MS + SETTLED_AFTER_MS,
    checkSettings,
    onTrouble,
  })
  const worker = startPaymentWorker({
    gateway,
    checkSettings,
    unresolved: store.ledger.unresolved,
    payments,
    flows: flowsOfPayments(store, payments),
    log: {
      warn: () => undefined,
      error: (facts: unknown, what = '') => onTrouble(what, facts),
    },
  })
  const now = () => new Date(Date.now())

  return {
    signIn: (accessToken, customerId) =>
      store.sessions.start(
        signedInRecord(accessToken, {
          customer: { customerId, name: 'Terry Tester', initials: 'TT' },
        }),
        { now: Date.now(), endsAt: Date.now() + SESSION_MS },
      ),

    call: async (sessionId, procedure, input, tokenFor) => {
      const tokens = (actionsOf[procedure] ?? []).map((action) => [action, tokenFor(action)])
      const ctx = procedureContext({
        ...checkSettings,
        gateway,
        call: { recaptchaByAction: Object.fromEntries(tokens) },
        now,
        session: browserSession({ cookies: { [sessionCookieName(false)]: sessionId } }, noCookies, {
          sessions: store.sessions,
          isHttps: false,
          now,
        }),
        store,
        payments,
      })
      try {
        return {
          data: await callTRPCProcedure({
            router: appRouter,
            path: procedure,
            type: 'mutation',
            allowMethodOverride: true,
            getRawInput: () => Promise.resolve(input),
            ctx,
            signal: undefined,
            batchIndex: 0,
          }),
        }
      } catch (thrown) {
        const error = getTRPCErrorFromUnknown(thrown)
        const { kind } = describeFailure(error)
        if (kind === 'unavailable') onTrouble(`${procedure} failed`, error.cause ?? error)
        return { failed: kind }
      }
    },

    finalize: (request) => gateway.transactions.finalizeCart(request, { recaptcha: 'a token' }),

    unresolved: (args) =>
      unresolvedPaymentsCommand(args, openPaymentsForStaff(database, store.seal), {
        notAsked: reasonNotToAsk(checkSettings),
        settledAfterMs: PAYMENT_DEADLINE_MS + SETTLED_AFTER_MS,
      }),

    sweep: async (keptMs) => {
      await store.ledger.customers.deleteOlderThan(keptMs)
      await store.serviceFlows.sweep()
    },

    close: async () => {
      await worker.close()
      await payments.close()
      await store.close()
    },
  }
}

const noCookies = {
  setCookie: () => undefined,
  clearCookie: () => undefined,
  header: () => undefined,
}
