import { serviceTexts } from '@mva/messages/services'
import { registrationServices } from '@mva/shared/registration-services'
import { Link } from '@tanstack/react-router'
import { confirmationGoneMessage } from '@mva/messages/refusals'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { inProgressCopy as copy } from '@mva/messages/registration-services'
import { itemName } from '../item-name.ts'
import { useServiceFlow } from './use-service-flow.ts'

/** Leads from the profile to the open step of a service or checkout, or to the confirmation that was left open. docs/specification/profile.md#in-progress */
export const InProgressCard = () => {
  const { data: flow } = useServiceFlow()
  if (flow?.isConfirmationGone) return <Alert kind="info">{confirmationGoneMessage}</Alert>
  if (!flow?.service || flow.isPaymentUnderWay) return null
  const { service, inWork } = flow
  if (flow.step === 6)
    return (
      <Card heading={copy.confirmation} isTotal>
        <p>{copy.confirmationText}</p>
        <div className="actions">
          <Link to={registrationServices[service].path} className="usa-button">
            {copy.showConfirmation}
          </Link>
        </div>
      </Card>
    )
  if (inWork && inWork.descriptions.length > 0) return null
  const isBeforeCart = flow.step < 4
  const items = isBeforeCart && inWork ? [inWork] : flow.cart.items
  return (
    <Card heading={copy.heading} isTotal>
      <ul className="usa-list">
        {items.map(itemName).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <div className="actions">
        <Link to={registrationServices[service].path} className="usa-button">
          {isBeforeCart ? serviceTexts[service].notFinished : copy.checkout}
        </Link>
      </div>
    </Card>
  )
}
