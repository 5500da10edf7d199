import { useEffect, useEffectEvent, useState } from 'react'
import { cartCopy as copy } from '@mva/messages/cart'
import { paymentCopy } from '@mva/messages/payment'
import { billOf, serviceFeeAtCheckoutNote } from '@mva/shared/registration-services/service-fee'
import { pageState } from '../../../lib/page-state.ts'
import { Columns } from '../../../ui/columns.tsx'
import { WizardActions } from '../../../ui/wizard-actions.tsx'
import type { StepProps } from '../flow/use-service-flow.ts'
import { BillCard } from '../payment/bill-card.tsx'
import { CanceledPlatesAlert } from './canceled-plates-alert.tsx'
import { CartItemCard } from './cart-item-card.tsx'

/** Step 4: what is in the cart, and what it costs. A doubtful cart is read again when the step opens. */
export const CartStep = ({ flow: { version, cart }, choose }: StepProps) => {
  const [wasDoubtful] = useState(cart.isDoubtful)
  const readAgain = useEffectEvent(() =>
    choose((services) => services.cart.readAgain.mutate({ version })),
  )
  useEffect(() => {
    if (wasDoubtful) readAgain()
  }, [wasDoubtful])

  const addAnother: Parameters<typeof choose>[0] = async (services) => {
    const answer = await services.cart.addAnother.mutate({ version })
    if (answer.outcome === 'done') pageState.set('areRegistrationsWanted', true)
    return answer
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        choose((services) => services.cart.checkOut.mutate({ version }))
      }}
    >
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
          <BillCard bill={billOf(cart.subtotalCents)}>
            <p className="note">
              {cart.subtotalCents > 0 ? serviceFeeAtCheckoutNote() : paymentCopy.nothingToPay}
            </p>
          </BillCard>
        }
        more={
          <div className="panel panel--card">
            <WizardActions
              onPrevious={() => choose((services) => services.cart.previous.mutate({ version }))}
              nextText={copy.checkOut}
              leave={[{ text: copy.addAnother, onSelect: () => choose(addAnother) }]}
            />
          </div>
        }
      />
    </form>
  )
}
