import { malformedRequest } from '@mva/agency/agency-error'
import type { Simulated } from '../../simulated.ts'
import type { AgencyWorld } from '../agency-world.ts'
import { answerLost, areAmountsRight, openCardCharges, paymentRefused } from './card-charges.ts'

export const payments = (world: AgencyWorld): Simulated<'payments'> => {
  const { database, accessTokens, serviceFee } = world
  const chargeCard = openCardCharges(world)

  return {
    serviceFees: ({ accessToken, totalFeeAmount }) => {
      accessTokens.customerOf(accessToken)
      const serviceFeeCents = serviceFee.of(totalFeeAmount)
      return {
        subtotalCents: totalFeeAmount,
        serviceFeeCents,
        totalCents: totalFeeAmount + serviceFeeCents,
      }
    },

    process: ({ accessToken, paymentRequest }) => {
      const customerId = accessTokens.customerOf(accessToken)
      if (!areAmountsRight(world, paymentRequest))
        throw malformedRequest('the amounts do not fit together')
      const charge = database.db.transaction(
        () =>
          chargeCard({
            customerId,
            transactionCartId: null,
            companyName: null,
            payment: paymentRequest,
          }),
        { behavior: 'immediate' },
      )
      if (typeof charge === 'number') throw paymentRefused(charge)
      if (charge.isAnswerLost) throw answerLost()
      return {
        authorizationNumber: charge.authorizationNumber,
        traceNumber: charge.traceNumber,
        paymentDate: charge.chargedAt,
      }
    },
  }
}
