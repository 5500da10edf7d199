import { Link } from '@tanstack/react-router'
import { confirmationGoneMessage } from '@mva/messages/refusals'
import { inProgressCopy as copy } from '@mva/messages/registration-services'
import { serviceTexts } from '@mva/messages/services'
import { linkCopy } from '@mva/messages/task-ui'
import { registrationServices } from '@mva/shared/registration-services/registration-services'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { itemName } from '../item-name.ts'
import { useServiceFlow } from './use-service-flow.ts'

const ItemList = ({ items }: { items: readonly Parameters<typeof itemName>[0][] }) => (
  <ul className="usa-list">
    {items.map(itemName).map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
)

interface InProgressCardProps {
  onOpenCart: (version: number) => void
}

/** Leads from the profile to the open step of a service or checkout, to the cart, or to the confirmation that was left open. docs/specification/profile.md#in-progress */
export const InProgressCard = ({ onOpenCart }: InProgressCardProps) => {
  const { data: flow } = useServiceFlow()
  if (flow?.isConfirmationGone) return <Alert kind="info">{confirmationGoneMessage}</Alert>
  if (!flow || flow.isPaymentUnderWay) return null
  const { service, inWork, cart } = flow
  if (!service)
    return cart.items.length > 0 ? (
      <Card heading={copy.cart(cart.items.length)} isTotal>
        <ItemList items={cart.items} />
        <div className="actions">
          <Button onClick={() => onOpenCart(flow.version)}>{linkCopy.toCart}</Button>
        </div>
      </Card>
    ) : null
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
  const items = isBeforeCart && inWork ? [inWork] : cart.items
  return (
    <Card heading={copy.heading} isTotal>
      <ItemList items={items} />
      <div className="actions">
        <Link to={registrationServices[service].path} className="usa-button">
          {isBeforeCart ? serviceTexts[service].notFinished : copy.checkout}
        </Link>
      </div>
    </Card>
  )
}
