import { TRPCError } from '@trpc/server'
import { agencyDay } from '@mva/shared/dates'
import { registrationCertificate } from '@mva/shared/models/registration-certificate'
import * as z from 'zod/mini'
import { endedTransactions, paidCartOf } from '../../payments/paid.ts'
import { flowProcedure } from '../../service-flow/flow-procedure.ts'
import { router } from '../../trpc/init.ts'

/**
 * The registration certificate of a transaction that was carried out: one that this customer has just paid for. What
 * draws it, the barcode and the PDF, is loaded for the first of them: it is heavy, and a start does not need it.
 */
const certificateProcedure = flowProcedure
  .input(z.object({ transactionId: z.string() }))
  .use(async ({ ctx, input, next }) => {
    const transaction = endedTransactions(await paidCartOf(ctx)).find(
      ({ transactionId }) => transactionId === input.transactionId,
    )
    if (!transaction?.hasCertificate) throw new TRPCError({ code: 'NOT_FOUND' })
    const { vehicleRegistrationId, transactionId } = transaction
    const document = await ctx.gateway.transactions.outputDocument(
      { accessToken: ctx.accessToken, vehicleRegistrationId },
      ctx.call,
    )
    const { certificateOf } = await import('./certificate-of.ts')
    const issuedOn = agencyDay(ctx.now())
    return next({ ctx: { certificate: certificateOf(document, { issuedOn, transactionId }) } })
  })

export const certificateRouter = router({
  show: certificateProcedure.output(registrationCertificate).mutation(({ ctx }) => ctx.certificate),

  /** As a file, in base64. */
  pdf: certificateProcedure.output(z.object({ base64: z.string() })).mutation(async ({ ctx }) => {
    const { certificatePdf } = await import('./certificate-pdf.ts')
    const file = await certificatePdf(ctx.certificate, ctx.agencyName)
    return { base64: Buffer.from(file).toString('base64') }
  }),
})
