import { givenCertification } from '@mva/shared/forms/certification'
import { type Fee, flowAnswer } from '@mva/shared/models/service-flow'
import type { RegistrationService } from '@mva/shared/registration-services'
import * as z from 'zod/mini'
import type { AgencySession } from './flow/agency-cart.ts'
import { applyEvent } from './flow/apply-event.ts'
import { changeFlow, flowProcedure } from './flow/flow-procedure.ts'

interface OfTransaction {
  accessToken: string
  vehicleRegistrationId: string
  transactionId: string
}

type AskForFees = (agency: AgencySession, of: OfTransaction) => Promise<Fee[]>

/** The fee call of each service; cancel has none. docs/specification/agency-calls.md#fee */
const feeCalls = {
  renew: 'renewFee',
  duplicate: 'duplicateFee',
  cancel: null,
} as const satisfies Record<RegistrationService, string | null>

/**
 * Next of step 2: saves the work in progress and asks for the fees. Each service has its own procedure because each
 * posts to its own calls.
 */
export const certifyProcedure = (service: RegistrationService) => {
  const saves = `${service}WorkInProgress` as const
  const feeCall = feeCalls[service]

  const askForFees: AskForFees = async ({ gateway, call }, of) =>
    feeCall ? (await gateway.transactions[feeCall](of, call)).fees : []

  return flowProcedure
    .meta({
      postsTo: [saves, ...(feeCall ? [feeCall] : [])].map((name) => `transactions.${name}`),
    })
    .input(z.object({ version: z.int(), form: givenCertification(service) }))
    .output(flowAnswer)
    .mutation(({ ctx, input }) =>
      changeFlow(ctx, input, (lease) =>
        applyEvent(lease, 'next', {
          certify: async () => {
            const { inWork } = lease.current().record
            if (inWork?.service !== service || !inWork.transactionId) return 'changedElsewhere'
            const of: OfTransaction = {
              accessToken: ctx.accessToken,
              vehicleRegistrationId: inWork.vehicleRegistrationId,
              transactionId: inWork.transactionId,
            }
            await ctx.gateway.transactions[saves](of, ctx.call)
            const fees = await askForFees(ctx, of)
            return { inWork: { ...inWork, isCertified: true, fees } }
          },
        }),
      ),
    )
}
