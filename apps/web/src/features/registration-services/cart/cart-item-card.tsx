import { AgencyText } from '../../../shell/agency-text.tsx'
import type { CartItem } from '@mva/shared/models/service-flow'
import { formatCents } from '@mva/shared/money'
import { formatVehicleAndPlate } from '@mva/shared/registration-notices'
import { serviceNames } from '@mva/messages/services'
import { useId } from 'react'
import { AmountTable } from '../../../ui/amount-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TaskIcon } from '../../../ui/task-icon.tsx'
import { cartCopy as copy } from '@mva/messages/cart'

interface CartItemCardProps {
  item: CartItem
  onRemove: (item: CartItem) => void
}

export const CartItemCard = ({ item, onRemove }: CartItemCardProps) => {
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
          onClick={() => onRemove(item)}
        >
          <TaskIcon name="delete" /> {copy.remove}
        </Button>
      }
    >
      <AmountTable
        caption={copy.feesOf(name)}
        headers={copy.feeHeaders}
        rows={item.fees.map(({ feeName, feeCents }, at) => ({
          id: `${at} ${feeName}`,
          name: <AgencyText>{feeName}</AgencyText>,
          amount: formatCents(feeCents),
        }))}
        total={{ name: copy.itemTotal, amount: formatCents(totalOf(item)) }}
      />
    </Card>
  )
}

/** The fees of one item, in integer cents. */
export const totalOf = ({ fees }: CartItem): number =>
  fees.reduce((total, { feeCents }) => total + feeCents, 0)
