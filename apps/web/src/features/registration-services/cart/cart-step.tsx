import type { CartItem, ServiceFlow } from '@mva/shared/models/service-flow'
import { formatCents } from '@mva/shared/money'
import { serviceFeeAtCheckoutNote, serviceFeeOf } from '@mva/shared/service-fee'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Choose } from '../flow/use-service-flow.ts'
import { AmountTable } from '../../../ui/amount-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Columns } from '../../../ui/columns.tsx'
import { itemName } from '../item-name.ts'
import { CanceledPlatesAlert } from './canceled-plates-alert.tsx'
import { CartItemCard, totalOf } from './cart-item-card.tsx'
import { cartCopy as copy } from '@mva/messages/cart'

interface CartStepProps {
  flow: ServiceFlow
  choose: Choose
}

/** Step 4: what is in the cart, and what it costs. A doubtful cart is read again when the step opens. */
export const CartStep = ({ flow, choose }: CartStepProps) => {
  const { version, cart } = flow
  const [wasDoubtful] = useState(cart.isDoubtful)
  const readAgain = useEffectEvent(() =>
    choose((client) => client.registrationServices.cart.readAgain.mutate({ version })),
  )
  useEffect(() => {
    if (wasDoubtful) readAgain()
  }, [wasDoubtful])

  return (
    <Columns
      main={
        <>
          <CanceledPlatesAlert items={cart.items} />
          {cart.items.map((item) => (
            <CartItemCard
              key={item.transactionId}
              item={item}
              onRemove={({ transactionId }) =>
                choose((client) =>
                  client.registrationServices.cart.remove.mutate({ version, transactionId }),
                )
              }
            />
          ))}
        </>
      }
      aside={
        <Card heading={copy.summary} isTotal>
          <AmountTable
            caption={copy.cartTotal}
            headers={copy.totalHeaders}
            rows={cart.items.map(asRow)}
            total={{ name: copy.total, amount: formatCents(cart.totalCents) }}
          />
          {cart.totalCents > 0 ? <ServiceFeeNote totalCents={cart.totalCents} /> : null}
          <div className="actions actions--column">
            <Button
              onClick={() =>
                choose((client) => client.registrationServices.cart.checkOut.mutate({ version }))
              }
            >
              {copy.checkOut}
            </Button>
            <Button
              look="outline"
              onClick={() =>
                choose((client) => client.registrationServices.cart.addAnother.mutate({ version }))
              }
            >
              {copy.addAnother}
            </Button>
            <Button
              look="unstyled"
              onClick={() =>
                choose((client) => client.registrationServices.cart.previous.mutate({ version }))
              }
            >
              {copy.previous}
            </Button>
          </div>
        </Card>
      }
    />
  )
}

const ServiceFeeNote = ({ totalCents }: { totalCents: number }) => {
  const feeCents = serviceFeeOf(totalCents)
  return (
    <>
      <p className="note">{serviceFeeAtCheckoutNote()}</p>
      <p>{copy.serviceFee(formatCents(feeCents), formatCents(totalCents + feeCents))}</p>
    </>
  )
}

const asRow = (item: CartItem) => ({
  id: item.transactionId,
  name: itemName(item),
  amount: formatCents(totalOf(item)),
})
