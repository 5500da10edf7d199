import * as z from 'zod/mini'
import { paymentAnswer, type PaymentAnswer } from '@mva/shared/registration-services/payment'
import { contactOnlyForm, cardPaymentForm } from '@mva/shared/registration-services/payment-form'
import { cartKey } from '../../../payments/payment.ts'
import { askForOutcome, repeatableCall } from '../../../payments/reconcile.ts'
import type { PaymentAttempt, PaymentState } from '../../../store/ledger/payment-attempts.ts'
import type { FlowLease, StoredServiceFlow } from '../../../store/service-flows/service-flows.ts'
import { router, whileOn } from '../../../trpc/init.ts'
import { flowChoice, type FlowContext, flowProcedure } from '../flow/flow-procedure.ts'
import { maySee, visibleFlowView } from '../flow/visible-payments.ts'
import { complete, type CompleteForm } from './complete.ts'
import { paymentOf, readFlow, syncFlow, statusOf } from './flow-payment.ts'

const ASKING = ['transactions.validateCart', 'transactions.finalizeCart'] as const
const COMPLETING = [...ASKING, 'transactions.updateCart', 'transactions.cancel'] as const

/** What a session may know of a payment that it may not see. */
const hiddenStates = {
  intent: 'elsewhere',
  sent: 'elsewhere',
  unknown: 'elsewhere',
  declined: 'none',
  confirmed: 'none',
} as const satisfies Record<PaymentState, PaymentAnswer['payment']['state']>

const answerOf = async (
  { payments, scope, signedIn }: FlowContext,
  stored: StoredServiceFlow,
  latest: PaymentAttempt | undefined,
  completed: Pick<PaymentAnswer, 'outcome' | 'refusal'> = { outcome: 'done', refusal: null },
): Promise<PaymentAnswer> => {
  const { cart } = stored.record
  const flow = visibleFlowView(stored, signedIn)
  if (latest && !maySee(signedIn, latest.paidIn))
    return { ...completed, payment: { state: hiddenStates[latest.state] }, flow }
  const declinedBy =
    cart && latest?.state === 'declined' ? await payments.declinedBy(cartKey(scope, cart)) : null
  return { ...completed, payment: statusOf(latest, declinedBy), flow }
}

/** The state of the payment, after the record was updated from the ledger. */
const look = async (ctx: FlowContext, lease: FlowLease): Promise<PaymentAnswer> => {
  const payment = await paymentOf(ctx.payments, ctx.scope, lease.current())
  await syncFlow(lease, payment)
  return answerOf(ctx, lease.current(), payment)
}

/**
 * The same for the customer's screen. Once it says that a payment was declined, requests that were made before are
 * refused: one of them may still be on its way, and nothing may be charged after that.
 */
const show = async (ctx: FlowContext, lease: FlowLease): Promise<PaymentAnswer> => {
  const answer = await look(ctx, lease)
  if (answer.payment.state !== 'declined') return answer
  const { version } = await lease.save(lease.current().record)
  return { ...answer, flow: { ...answer.flow, version } }
}

/** Pays for a cart at most once: if it has a payment already, returns that one. */
const completeOnce = (
  ctx: FlowContext,
  version: number,
  form: CompleteForm,
): Promise<PaymentAnswer> =>
  ctx.store.serviceFlows.change(ctx.owner, async (lease) => {
    const known = await look(ctx, lease)
    if (known.payment.state !== 'none' && known.payment.state !== 'declined')
      return { ...known, outcome: 'paymentExists' }
    if (known.flow.version !== version)
      return { ...(await show(ctx, lease)), outcome: 'changedElsewhere' }
    const completed = await complete(ctx, lease, form)
    return answerOf(
      ctx,
      lease.current(),
      await paymentOf(ctx.payments, ctx.scope, lease.current()),
      completed,
    )
  })

/** Step 5. docs/specification/registration-services.md#step-5 */
export const paymentRouter = router({
  /** Polled by the page while a payment is in progress. */
  state: flowProcedure
    .meta({ isAutomatic: true })
    .output(paymentAnswer)
    .query(async ({ ctx }) => {
      const stored = await readFlow(ctx)
      const payment = await paymentOf(ctx.payments, ctx.scope, stored)
      if (stored.record.cart?.payment || payment?.state === 'declined')
        return ctx.store.serviceFlows.change(ctx.owner, (lease) => show(ctx, lease))
      return answerOf(ctx, stored, payment)
    }),

  /** Complete, for a total above zero. */
  payByCard: flowProcedure
    .use(whileOn('payment'))
    .meta({ postsTo: COMPLETING })
    .input(z.extend(flowChoice, { form: cardPaymentForm }))
    .output(paymentAnswer)
    .mutation(({ ctx, input }) => completeOnce(ctx, input.version, { card: input.form })),

  /** Complete, for a total of zero, while payments are switched off too. */
  completeFree: flowProcedure
    .meta({ postsTo: COMPLETING })
    .input(z.extend(flowChoice, { form: contactOnlyForm }))
    .output(paymentAnswer)
    .mutation(({ ctx, input }) => completeOnce(ctx, input.version, { contacts: input.form })),

  /** Asks the agency about an unknown payment. */
  check: flowProcedure
    .meta({ postsTo: ASKING, isAutomatic: true })
    .output(paymentAnswer)
    .mutation(async ({ ctx }) => {
      const stored = await readFlow(ctx)
      const payment = await paymentOf(ctx.payments, ctx.scope, stored)
      const { cart } = stored.record
      if (payment?.state === 'unknown' && cart) {
        await ctx.store.ledger.unresolved.renewAccess(payment.attemptId, {
          cart: cartKey(ctx.scope, cart),
          owner: ctx.owner,
          accessToken: ctx.accessToken,
          call: repeatableCall(ctx),
        })
        await ctx.payments.resolve(payment, () =>
          askForOutcome(ctx.paymentCheck, ctx, payment.order),
        )
      }
      return ctx.store.serviceFlows.change(ctx.owner, (lease) => show(ctx, lease))
    }),
})
