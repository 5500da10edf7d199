import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { AgencyGateway } from '../src/agency/gateway.ts'
import { startPaymentKernel } from '../src/payments/kernel.ts'
import type { PaymentConfirmation, PaymentOrder } from '../src/payments/payments.ts'
import { trpcProcedures } from '../src/plugins/trpc.ts'
import { openPortalStore } from '../src/store/portal-store.ts'

/** Serves the procedures on a bare server, in front of that agency. */
export const serveProcedures = async (
  app: FastifyInstance,
  gateway: AgencyGateway,
): Promise<void> => {
  await app.register(cookie)
  const store = await openPortalStore(':memory:', ['a secret for the time of one measurement'])
  const connect = () => ({ gateway, call: {}, now: () => new Date(), scope: '' })
  const payments = startPaymentKernel<PaymentOrder, PaymentConfirmation>({
    attempts: store.payments(),
    patienceMs: 0,
    settledAfterMs: 0,
    onTrouble: () => undefined,
  })
  trpcProcedures(app, { connect, store, payments, agencyName: '', isHttps: false })
}
