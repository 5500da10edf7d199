import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { unresolvedCopy as copy } from '@mva/messages/payment'
import type { PaymentStatus } from '@mva/shared/registration-services/payment'
import { registrationServices } from '@mva/shared/registration-services/registration-services'
import { isSessionEnded } from '../../../lib/session-ended.ts'
import { trpc } from '../../../lib/trpc.ts'
import { onlyAtOnce, useTimer } from '../../../lib/use-timer.ts'
import { Card } from '../../../ui/card.tsx'
import { useServiceFlow } from '../flow/use-service-flow.ts'
import { refusalOf } from './payment-phase.ts'

/** Shows an unconfirmed payment on the profile, and requests its outcome from the agency once. */
export const UnresolvedPaymentNotice = () => {
  const { data: flow } = useServiceFlow()
  const utils = trpc.useUtils()
  const isUnresolved = flow?.isPaymentUnderWay ?? false

  const [payment, setPayment] = useState<PaymentStatus | null>(null)
  useTimer({
    key: isUnresolved ? 'unresolved' : null,
    waitBefore: onlyAtOnce,
    run: async () => {
      try {
        const answer = await utils.client.registrationServices.payment.check.mutate()
        utils.registrationServices.state.setData(undefined, answer.flow)
        setPayment(answer.payment)
      } catch (failure) {
        if (isSessionEnded(failure)) await utils.registrationServices.state.invalidate()
      }
    },
  })

  if (!isUnresolved || !flow?.service) return null
  const { path } = registrationServices[flow.service]
  const outcome = flow.bill ? copy.payment : copy.checkout
  const { heading, untilThen, show } = payment && refusalOf(payment) ? copy.refused : outcome
  return (
    <Card heading={heading} isTotal>
      <p>{untilThen}</p>
      <div className="actions">
        <Link to={path} className="usa-button">
          {show}
        </Link>
      </div>
    </Card>
  )
}
