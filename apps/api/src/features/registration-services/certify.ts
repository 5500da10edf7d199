import * as z from 'zod/mini'
import { givenCertification } from '@mva/shared/registration-services/certification-form'
import {
  hasFees,
  type RegistrationService,
} from '@mva/shared/registration-services/registration-services'
import { applyFlowEvent } from './flow/apply-event.ts'
import { changeFlow, flowChange } from './payment/change-flow.ts'

/**
 * Next of step 2: saves the work in progress and asks for the fees. Each service has its own procedure because each
 * posts to its own calls.
 */
export const certifyProcedure = (service: RegistrationService) => {
  const saves = `${service}WorkInProgress` as const
  const feeCall = hasFees(service) ? (`${service}Fee` as const) : null

  return flowChange(
    `transactions.${saves}`,
    ...(feeCall ? [`transactions.${feeCall}` as const] : []),
  )
    .input(z.object({ form: givenCertification(service) }))
    .mutation(({ ctx, input }) =>
      changeFlow(ctx, input, (lease, { gateway, call, accessToken }) =>
        applyFlowEvent(lease, [2], 'next', {
          certify: async () => {
            const { inWork } = lease.current().record
            if (inWork?.service !== service || !inWork.transactionId) return 'changedElsewhere'
            const { vehicleRegistrationId, transactionId } = inWork
            const of = { accessToken, vehicleRegistrationId, transactionId }
            await gateway.transactions[saves](of, call)
            const fees = feeCall ? (await gateway.transactions[feeCall](of, call)).fees : []
            return { inWork: { ...inWork, isCertified: true, fees } }
          },
        }),
      ),
    )
}
