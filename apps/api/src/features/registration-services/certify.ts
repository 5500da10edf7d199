import { givenCertification } from '@mva/shared/forms/certification'
import { type Fee, flowAnswer } from '@mva/shared/models/service-flow'
import type { RegistrationService } from '@mva/shared/registration-services'
import * as z from 'zod/mini'
import type { AgencySession } from './flow/agency-cart.ts'
import { applyFlowEvent } from './flow/apply-event.ts'
import { changeFlow, flowChange } from './flow/change-flow.ts'

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

  return flowChange(
    `transactions.${saves}`,
    ...(feeCall ? [`transactions.${feeCall}` as const] : []),
  )
    .input(z.object({ version: z.int(), form: givenCertification(service) }))
    .output(flowAnswer)
    .mutation(({ ctx, input }) =>
      changeFlow(ctx, input, (lease, agency) =>
        applyFlowEvent(lease, 'next', {
          certify: async () => {
            const { inWork } = lease.current().record
            if (inWork?.service !== service || !inWork.transactionId) return 'changedElsewhere'
            const of: OfTransaction = {
              accessToken: agency.accessToken,
              vehicleRegistrationId: inWork.vehicleRegistrationId,
              transactionId: inWork.transactionId,
            }
            await agency.gateway.transactions[saves](of, agency.call)
            const fees = await askForFees(agency, of)
            return { inWork: { ...inWork, isCertified: true, fees } }
          },
        }),
      ),
    )
}
