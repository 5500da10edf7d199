import { TRPCError } from '@trpc/server'
import * as z from 'zod/mini'
import { documentsIn } from '@mva/messages/documents'
import { agencyDay } from '@mva/shared/dates'
import { resendConfirmationForm } from '@mva/shared/registration-services/confirmation-contacts-form'
import { feedbackForm } from '@mva/shared/registration-services/feedback-form'
import {
  type Confirmation,
  confirmation,
  feedbackOutcome,
  renewedUntil as renewedUntilModel,
} from '@mva/shared/registration-services/payment'
import { registrationCertificate } from '@mva/shared/registration-services/registration-certificate'
import { flowAnswer } from '@mva/shared/registration-services/service-flow'
import { router } from '../../../trpc/init.ts'
import { applyFlowEvent } from '../flow/apply-event.ts'
import { flowChoice, type FlowContext, flowProcedure } from '../flow/flow-procedure.ts'
import { changeFlow } from '../payment/change-flow.ts'
import { endedTransactions, type PaidCart, paidCartOf, paymentInput } from '../payment/paid-cart.ts'
import { confirmationOf } from './confirmation-of.ts'
import { drawOnce } from './drawn-documents.ts'
import { isFeedbackWanted, takeFeedback } from './feedback.ts'
import { renewedUntil } from './renewed-until.ts'
import { resend } from './resend.ts'

/**
 * Reads the registration certificate of a completed transaction of the paid cart. The drawing code is heavy, so it is
 * loaded with the first certificate and not at start.
 */
const certificateProcedure = flowProcedure
  .input(z.extend(paymentInput, { transactionId: z.string() }))
  .use(async ({ ctx, input, next }) => {
    const cart = await paidCartOf(ctx, input.paymentId)
    const transaction = endedTransactions(cart).find(
      ({ transactionId }) => transactionId === input.transactionId,
    )
    if (!transaction?.hasCertificate) throw new TRPCError({ code: 'NOT_FOUND' })
    const { vehicleRegistrationId, transactionId } = transaction
    const names = [cart.paid.attemptId, transactionId]
    const certificate = await drawOnce(ctx, ['certificate', ...names], async () => {
      const document = await ctx.gateway.transactions.outputDocument(
        { accessToken: ctx.accessToken, vehicleRegistrationId },
        ctx.call,
      )
      const { certificateOf } = await import('@mva/documents/certificate')
      return certificateOf(document, { issuedOn: agencyDay(ctx.now()), transactionId })
    })
    return next({ ctx: { certificate, names } })
  })

/** The question is asked at step 6 only. A receipt is shown, and a resend answered, although its limit cannot be read. */
const shown = async (
  ctx: FlowContext,
  cart: PaidCart,
  input: z.output<typeof paymentInput> | undefined,
): Promise<Confirmation> => ({
  ...confirmationOf(cart),
  isFeedbackWanted:
    input?.paymentId === undefined && (await isFeedbackWanted(ctx, cart).catch(() => false)),
})

const pdfFile = z.object({ base64: z.string() })

/** Step 6. docs/specification/registration-services.md#confirmation-banner */
export const confirmationRouter = router({
  show: flowProcedure
    .input(z.optional(paymentInput))
    .output(confirmation)
    .query(async ({ ctx, input }) => {
      const cart = await paidCartOf(ctx, input?.paymentId)
      // The receipt is shown even if the database rejects the note.
      await ctx.store.ledger.customers
        .markOpened(ctx.owner, cart.paid.attemptId)
        .catch(() => undefined)
      return shown(ctx, cart, input)
    }),

  /** The answer to the question of step 6. docs/specification/registration-services.md#one-question */
  answer: flowProcedure
    .input(feedbackForm)
    .output(feedbackOutcome)
    .mutation(async ({ ctx, input }) => takeFeedback(ctx, await paidCartOf(ctx, undefined), input)),

  /** Not part of `show`, which must not wait for the agency. What it answers is kept for the later receipts. */
  renewedUntil: flowProcedure.output(renewedUntilModel).query(async ({ ctx }) => {
    const cart = await paidCartOf(ctx, undefined)
    const found = await renewedUntil(ctx, cart)
    // The dates are shown even if the database rejects the note.
    return ctx.store.ledger.customers
      .keepRenewedUntil(ctx.owner, cart.paid.attemptId, found)
      .catch(() => found)
  }),

  /** Sends the confirmation again, to the same contacts or to others. */
  resend: flowProcedure
    .meta({ postsTo: 'transactions.sendConfirmation' })
    .input(paymentInput)
    .input(resendConfirmationForm)
    .output(confirmation)
    .mutation(async ({ ctx, input }) => {
      const cart = await paidCartOf(ctx, input.paymentId)
      const resent = await resend(ctx, cart, input)
      return shown(ctx, { ...cart, paid: { ...cart.paid, resent } }, input)
    }),

  certificate: certificateProcedure
    .output(registrationCertificate)
    .mutation(({ ctx }) => ctx.certificate),

  /** The certificate as a PDF file, in base64. */
  certificatePdf: certificateProcedure.output(pdfFile).mutation(async ({ ctx }) => {
    const { certificate, names, settings } = ctx
    return drawOnce(ctx, ['certificate as PDF', ...names], async () => {
      const { certificatePdf } = await import('@mva/documents/certificate-pdf')
      const file = await certificatePdf(certificate, settings.agencyName)
      return { base64: file.toString('base64') }
    })
  }),

  /** The receipt as a PDF file, in base64. */
  receiptPdf: flowProcedure
    .input(z.optional(paymentInput))
    .output(pdfFile)
    .mutation(async ({ ctx, input }) => {
      const cart = await paidCartOf(ctx, input?.paymentId)
      const { receipt, transactions } = confirmationOf(cart)
      // A payment whose outcome becomes known later has another receipt.
      const content = JSON.stringify([receipt, transactions, ctx.call.language])
      return drawOnce(ctx, ['receipt as PDF', cart.paid.attemptId, content], async () => {
        const { receiptPdf } = await import('@mva/documents/receipt-pdf')
        const texts = documentsIn(ctx.call.language)
        const file = await receiptPdf({ transactions }, receipt, ctx.settings, texts)
        return { base64: file.toString('base64') }
      })
    }),

  /** Back to customer profile page. */
  finish: flowProcedure
    .input(flowChoice)
    .output(flowAnswer)
    .mutation(({ ctx, input }) =>
      changeFlow(ctx, input, async (lease) => {
        const { record } = lease.current()
        if (!record.isConfirmationKept)
          return applyFlowEvent(lease, [6], 'finish', { clearConfirmation: () => ({ paid: null }) })
        await lease.saveAndReturn({ ...record, paid: null, isConfirmationKept: undefined })
        return 'done'
      }),
    ),
})
