import { registrationServices } from '@mva/shared/registration-services'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isSessionEnded } from '../../../lib/session-ended.ts'
import { trpc } from '../../../lib/trpc.ts'
import { Card } from '../../../ui/card.tsx'
import { useServiceFlow } from '../flow/use-service-flow.ts'
import { unresolvedCopy as copy } from '@mva/messages/payment'

/** Shows an unconfirmed payment on the profile, and requests its outcome from the agency once. */
export const UnresolvedPaymentNotice = () => {
  const { data: flow } = useServiceFlow()
  const utils = trpc.useUtils()
  const isUnresolved = flow?.isPaymentUnderWay ?? false

  const check = useEffectEvent(async () => {
    try {
      const answer = await utils.client.registrationServices.payment.check.mutate()
      utils.registrationServices.state.setData(undefined, answer.flow)
    } catch (failure) {
      if (isSessionEnded(failure)) await utils.registrationServices.state.invalidate()
    }
  })
  useEffect(() => {
    if (isUnresolved) void check()
  }, [isUnresolved])

  if (!isUnresolved || !flow?.service) return null
  const { path } = registrationServices[flow.service]
  return (
    <Card heading={flow.bill ? copy.payment : copy.checkout} isTotal>
      <p>{copy.untilThen}</p>
      <div className="actions">
        <Link to={path} className="usa-button">
          {copy.show}
        </Link>
      </div>
    </Card>
  )
}
