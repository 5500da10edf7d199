import {
  type FlowStep,
  isTransactionCanceledByCart,
  isCartShown,
} from '@mva/shared/registration-service-flow'
import { useState } from 'react'
import { CountButton } from '../../ui/count-button.tsx'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { CancelTransactionModal } from './cancel-transaction-modal.tsx'
import { cartCopy } from './copy.ts'

interface CartButtonProps {
  itemCount: number
  /** Of the service; 1 where none is under way. */
  step: FlowStep
  /** Shows the cart, which is step 4. */
  onOpen: () => void
  /** Cancels the in-work transaction and then shows the cart. */
  onCancelAndOpen: () => void
}

/** The cart in the header. An empty one does nothing; a transaction in work is cancelled only if the customer says so. */
export const CartButton = ({ itemCount, step, onOpen, onCancelAndOpen }: CartButtonProps) => {
  const [isAsking, setIsAsking] = useState(false)
  if (!isCartShown(step)) return null

  const open = () => {
    if (itemCount === 0) return
    if (isTransactionCanceledByCart(step)) setIsAsking(true)
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
