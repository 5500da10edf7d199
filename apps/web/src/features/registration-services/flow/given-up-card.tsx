import { givenUpCopy as copy } from '@mva/messages/registration-services'
import type { RegistrationService } from '@mva/shared/registration-services/registration-services'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { itemName } from '../item-name.ts'
import { useServiceFlow } from './use-service-flow.ts'

interface GivenUpCardProps {
  onChoose: (service: RegistrationService, vehicleRegistrationId: string) => void
}

/** On the profile: what was in a cart that was given up. docs/specification/registration-services.md#in-progress-transactions */
export const GivenUpCard = ({ onChoose }: GivenUpCardProps) => {
  const { data: flow } = useServiceFlow()
  if (!flow?.givenUp?.length || flow.isPaymentUnderWay) return null
  return (
    <Card heading={copy.heading} isTotal>
      <p>{copy.text}</p>
      <ul className="usa-list">
        {flow.givenUp.map(({ service, vehicleRegistrationId, vehicle }) => (
          <li key={`${service} ${vehicleRegistrationId}`}>
            <Button look="unstyled" onClick={() => onChoose(service, vehicleRegistrationId)}>
              {itemName({ service, vehicle })}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
