import { wizardCopy } from '@mva/messages/task-ui'
import { formatCents } from '@mva/shared/money'
import { serviceFeeAtCheckoutNote, serviceFeeOf } from '@mva/shared/service-fee'
import { useEffect, useEffectEvent, useState } from 'react'
import type { StepProps } from '../flow/use-service-flow.ts'
import { AmountTable } from '../../../ui/amount-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Columns } from '../../../ui/columns.tsx'
import { itemRow } from '../item-name.ts'
import { CanceledPlatesAlert } from './canceled-plates-alert.tsx'
import { CartItemCard } from './cart-item-card.tsx'
import { cartCopy as copy } from '@mva/messages/cart'

/** Step 4: what is in the cart, and what it costs. A doubtful cart is read again when the step opens. */
export const CartStep = ({ flow: { version, cart }, choose }: StepProps) => {
  const [wasDoubtful] = useState(cart.isDoubtful)
  const readAgain = useEffectEvent(() =>
    choose((services) => services.cart.readAgain.mutate({ version })),
  )
  useEffect(() => {
    if (wasDoubtful) readAgain()
  }, [wasDoubtful])

  return (
    <Columns
      main={
        <>
          <CanceledPlatesAlert items={cart.items} />
          {cart.items.map((item) => {
            const { transactionId } = item
            return (
              <CartItemCard
                key={transactionId}
                item={item}
                onFinish={() =>
                  choose((services) => services.cart.finish.mutate({ version, transactionId }))
                }
                onRemove={() =>
                  choose((services) => services.cart.remove.mutate({ version, transactionId }))
                }
              />
            )
          })}
        </>
      }
      aside={
        <Card heading={copy.summary} isTotal>
          <AmountTable
            caption={copy.cartTotal}
            headers={copy.totalHeaders}
            rows={cart.items.filter(({ isUnfinished }) => !isUnfinished).map(itemRow)}
            total={{ name: copy.total, amount: formatCents(cart.subtotalCents) }}
          />
          {cart.subtotalCents > 0 ? <ServiceFeeNote subtotalCents={cart.subtotalCents} /> : null}
          <div className="actions actions--column">
            <Button
              onClick={() => choose((services) => services.cart.checkOut.mutate({ version }))}
            >
              {copy.checkOut}
            </Button>
            <Button
              look="outline"
              onClick={() => choose((services) => services.cart.addAnother.mutate({ version }))}
            >
              {copy.addAnother}
            </Button>
            <Button
              look="unstyled"
              onClick={() => choose((services) => services.cart.previous.mutate({ version }))}
            >
              {wizardCopy.previous}
            </Button>
          </div>
        </Card>
      }
    />
  )
}

const ServiceFeeNote = ({ subtotalCents }: { subtotalCents: number }) => {
  const feeCents = serviceFeeOf(subtotalCents)
  return (
    <>
      <p className="note">{serviceFeeAtCheckoutNote()}</p>
      <p>{copy.serviceFee(formatCents(feeCents), formatCents(subtotalCents + feeCents))}</p>
    </>
  )
}
