import { useState } from 'react'
import { CountButton } from '../../ui/count-button.tsx'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { CancelTransactionModal } from './cancel-transaction-modal.tsx'
import { cartCopy } from './copy.ts'

/** From the payment on, the cart is no longer a place to go to (spec 2 section 4). */
const LAST_STEP_WITH_CART = 4

const isInWork = (step: number) => step === 2 || step === 3

interface CartButtonProps {
  itemCount: number
  /** The step of the service flow, 1 to 6; 1 where none is under way. */
  step: number
  /** Shows the cart, which is step 4. */
  onOpen: () => void
  /** Cancels the in-work transaction and then shows the cart. */
  onCancelAndOpen: () => void
}

/** The cart in the header. An empty one does nothing; a transaction in work is cancelled only if the customer says so. */
export const CartButton = ({ itemCount, step, onOpen, onCancelAndOpen }: CartButtonProps) => {
  const [isAsking, setIsAsking] = useState(false)
  if (step > LAST_STEP_WITH_CART) return null

  const open = () => {
    if (itemCount === 0) return
    if (isInWork(step)) setIsAsking(true)
    else onOpen()
  }
  return (
    <>
      <CountButton
        icon={<TaskIcon name="basket" />}
        label={cartCopy.label(itemCount)}
        count={itemCount}
        onClick={open}
      />
      {isAsking ? (
        <CancelTransactionModal
          onNo={() => setIsAsking(false)}
          onYes={() => {
            setIsAsking(false)
            onCancelAndOpen()
          }}
        />
      ) : null}
    </>
  )
}
