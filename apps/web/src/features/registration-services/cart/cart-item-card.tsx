import { useId } from 'react'
import { cartCopy as copy } from '@mva/messages/cart'
import { serviceNames } from '@mva/messages/services'
import type { CartItem } from '@mva/shared/registration-services/service-flow'
import { formatVehicleAndPlate } from '@mva/shared/registration-services/vehicle-name'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TaskIcon } from '../../../ui/task-icon.tsx'
import { FeeTable } from '../fee-table.tsx'

interface CartItemCardProps {
  item: CartItem
  onRemove: () => void
  onFinish: () => void
}

export const CartItemCard = ({ item, onRemove, onFinish }: CartItemCardProps) => {
  const id = useId()
  const name = serviceNames[item.service]
  return (
    <Card
      heading={<span id={id}>{name}</span>}
      note={<span id={`${id}-vehicle`}>{formatVehicleAndPlate(item.vehicle)}</span>}
      action={
        <Button
          look="unstyled"
          className="danger"
          aria-describedby={`${id} ${id}-vehicle`}
          onClick={onRemove}
        >
          <TaskIcon name="delete" /> {copy.remove}
        </Button>
      }
    >
      {item.isBeingPaid ? (
        <Alert kind="warning" isSlim>
          {copy.isBeingPaid}
        </Alert>
      ) : null}
      {item.isUnfinished ? (
        <>
          <Alert kind="warning" isSlim>
            {copy.isUnfinished}
          </Alert>
          <div className="actions">
            <Button aria-describedby={`${id} ${id}-vehicle`} onClick={onFinish}>
              {copy.finish}
            </Button>
          </div>
        </>
      ) : (
        <FeeTable caption={copy.feesOf(name)} fees={item.fees} totalName={copy.itemTotal} />
      )}
    </Card>
  )
}
