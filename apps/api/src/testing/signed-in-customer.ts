import { antibotAction } from '../agency/antibot-action.ts'
import { contract } from '../agency/contract/contract.ts'
import type { AgencyConnection, AgencyGateway } from '../agency/gateway.ts'
import { antibotToken } from '../simulator/control/antibot.ts'
import { newOwner, type Owner } from '../simulator/testing/new-owner.ts'
import type { World } from '../simulator/world/world.ts'
import type { TestAgency } from './test-simulator.ts'
import { startPaymentKernel } from '../payments/kernel.ts'
import type { PaymentCheck } from '../payments/payment-checks.ts'
import type { Payments } from '../payments/payments.ts'
import { signedInRecord } from './session-records.ts'
import type { StoredSession } from '../store/sessions.ts'
import type { PortalStore } from '../store/portal-store.ts'
import { appRouter } from '../trpc/app-router.ts'

type Story = Parameters<typeof newOwner>[1]

export interface SignedInCustomer {
  owner: Owner
  /** The procedures as this customer's browser calls them: with a session and an anti-bot token for every call. */
  caller: ReturnType<typeof appRouter.createCaller>
  /** The agency calls so far, `group.name`, in order. */
  asked: string[]
}

/** A new customer of the simulated agency, signed in on the site without its sign-in screens. */
export const signedInCustomer = (
  { world, gateway }: TestAgency,
  store: PortalStore,
  {
    story = {},
    owner = newOwner(world, story),
    paymentCheck = 'validate-cart',
  }: { story?: Story; owner?: Owner; paymentCheck?: PaymentCheck } = {},
): SignedInCustomer => {
  const signedInAt = world.clock.now().toISOString()
  const record = signedInRecord(owner.accessToken, { signedInAt })
  const session = {
    read: async () => ({ record }) as unknown as StoredSession,
    touch: async () => undefined,
    end: async () => undefined,
    change: async () => record,
  }
  const asked: string[] = []
  const connection: AgencyConnection = {
    gateway: listening(gateway, asked),
    call: { recaptchaByAction: tokensForAll(world) },
    now: () => world.clock.now(),
    scope: world.scope,
  }
  const ctx = {
    ...connection,
    session,
    store,
    payments: paymentsOf(store),
    paymentCheck,
    agencyName: 'Division of Motor Vehicles',
    referenceId: 'a test',
    origin: 'a test',
  }
  return { owner, caller: appRouter.createCaller(ctx as never), asked }
}

const kernels = new WeakMap<PortalStore, Payments>()

/** One for each store, as in a server. */
export const paymentsOf = (store: PortalStore): Payments => {
  const known = kernels.get(store)
  if (known) return known
  const payments: Payments = startPaymentKernel({
    attempts: store.payments(),
    patienceMs: 1_000,
    settledAfterMs: 0,
    onTrouble: () => undefined,
  })
  kernels.set(store, payments)
  return payments
}

/** The port, recording its calls. */
export const listening = (gateway: AgencyGateway, asked: string[]): AgencyGateway =>
  Object.fromEntries(
    Object.entries(gateway).map(([group, calls]) => [
      group,
      Object.fromEntries(
        Object.entries(calls).map(([name, call]) => [
          name,
          (...request: unknown[]) => {
            asked.push(`${group}.${name}`)
            return (call as (...request: unknown[]) => unknown)(...request)
          },
        ]),
      ),
    ]),
  ) as unknown as AgencyGateway

/** An anti-bot token for every call. */
export const tokensForAll = ({ clock }: World) =>
  Object.fromEntries(
    Object.values(contract)
      .flatMap((rows) => Object.values(rows))
      .map((row) => [antibotAction(row), antibotToken(antibotAction(row), clock)]),
  )
