import { antibotAction } from '@mva/agency/antibot-action'
import type { PaymentCheck } from '@mva/agency/config/agency-config'
import { contract } from '@mva/agency/contract/contract'
import { type AgencyGateway, gatewayOf, untypedCallOf } from '@mva/agency/gateway'
import type { Bill } from '@mva/shared/registration-services/service-flow'
import { antibotToken } from '@mva/simulator/control/antibot'
import { newOwner, type Owner } from '@mva/simulator/testing/new-owner'
import type { TestAgency } from '@mva/simulator/testing/test-simulator'
import type { World } from '@mva/simulator/world/world'
import { appRouter } from '../src/app-router.ts'
import { simulatedPayments } from '../src/payments/payment-checks.ts'
import { type PaymentService, startPaymentService } from '../src/payments/payment-service.ts'
import type { PortalStore } from '../src/store/portal-store.ts'
import type { FlowOwner } from '../src/store/service-flows/service-flows.ts'
import type { SignedIn } from '../src/store/session-record.ts'
import type { Context } from '../src/trpc/init.ts'
import { procedureContext, sessionWith } from './procedure-context.ts'
import { signedInRecord } from './session-records.ts'

type Caller = ReturnType<typeof appRouter.createCaller>

export interface SignedInCustomer {
  owner: Owner
  /** By which the store and the ledger know the customer. */
  flowOwner: FlowOwner
  /** The procedures as this customer's browser calls them: with a session and an anti-bot token for every call. */
  caller: Caller
  /** Those of the registration services. */
  services: Caller['registrationServices']
  /** The bills whose service fee was reported. */
  unexplainedFees: Bill[]
  /** The agency calls so far, `group.name`, in order. */
  asked: string[]
  /** The names of those that are about transactions. */
  transactionCalls: () => string[]
}

interface CustomerOptions {
  story?: Parameters<typeof newOwner>[1]
  owner?: Owner
  paymentCheck?: PaymentCheck
  areAntibotTokensReusable?: boolean
  /** How the customer proved the second factor; by email if undefined. */
  mfaType?: SignedIn['mfaType']
  language?: Context['call']['language']
  /** What limits count the customer's address by. */
  client?: Partial<Pick<Context, 'clientKey' | 'widerNetworks' | 'isClientShared'>>
  /** Calls that the agency answers in its own way, instead of as the simulated one does. */
  account?: Partial<AgencyGateway['account']>
  transactions?: Partial<AgencyGateway['transactions']>
}

/** A new customer of the simulated agency, signed in on the site without its sign-in screens. */
export const signedInCustomer = (
  { world, gateway }: TestAgency,
  store: PortalStore,
  {
    story = {},
    owner = newOwner(world, story),
    paymentCheck = 'validate-cart',
    areAntibotTokensReusable = true,
    mfaType,
    language,
    client,
    account,
    transactions,
  }: CustomerOptions = {},
): SignedInCustomer => {
  const signedInAt = world.clock.now().toISOString()
  const { session } = sessionWith(
    signedInRecord(owner.accessToken, { signedInAt, ...(mfaType && { mfaType }) }),
  )
  const asked: string[] = []
  const unexplainedFees: Bill[] = []
  const answering = {
    ...gateway,
    account: { ...gateway.account, ...account },
    transactions: { ...gateway.transactions, ...transactions },
  }
  const ctx = procedureContext({
    ...client,
    gateway: listening(answering, asked),
    call: { recaptchaByAction: tokensForAll(world), language },
    now: () => world.clock.now(),
    scope: world.scope,
    session,
    store,
    payments: paymentsOf(store),
    onUnexplainedFee: (bill) => unexplainedFees.push(bill),
    paymentCheck,
    areAntibotTokensReusable,
  })
  const caller = appRouter.createCaller(ctx)
  return {
    owner,
    flowOwner: { scope: world.scope, customerId: String(owner.customerId) },
    caller,
    services: caller.registrationServices,
    unexplainedFees,
    asked,
    transactionCalls: () =>
      asked.flatMap((name) => (name.startsWith('transactions.') ? name.slice(13) : [])),
  }
}

const paymentServices = new WeakMap<PortalStore, PaymentService>()

/** One for each store, as in a server. Its settings are those of the first call. */
export const paymentsOf = (
  store: PortalStore,
  settings: Pick<
    Partial<Parameters<typeof startPaymentService>[0]>,
    'checkSettings' | 'patienceMs' | 'settledAfterMs'
  > = {},
): PaymentService => {
  const known = paymentServices.get(store)
  if (known) return known
  const payments: PaymentService = startPaymentService({
    attempts: store.ledger.attempts,
    patienceMs: 1_000,
    settledAfterMs: 0,
    checkSettings: simulatedPayments,
    onTrouble: () => undefined,
    ...settings,
  })
  paymentServices.set(store, payments)
  return payments
}

/** The port, recording its calls. */
export const listening = (gateway: AgencyGateway, asked: string[]): AgencyGateway =>
  gatewayOf((_row, name) => (request, call) => {
    asked.push(name)
    return untypedCallOf(gateway, name)(request, call)
  })

/** An anti-bot token for every call. */
export const tokensForAll = ({ clock }: World) =>
  Object.fromEntries(
    Object.values(contract)
      .flatMap((rows) => Object.values(rows))
      .map((row) => [antibotAction(row), antibotToken(antibotAction(row), clock)]),
  )
