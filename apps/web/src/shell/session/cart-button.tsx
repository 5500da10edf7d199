import {
  type FlowStep,
  isTransactionCanceledByCart,
  isCartShown,
} from '@mva/shared/registration-service-flow'
import { useState } from 'react'
import { CountButton } from '../../ui/count-button.tsx'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { CancelTransactionModal } from './cancel-transaction-modal.tsx'
import { cartCopy } from '@mva/messages/session'

interface CartButtonProps {
  itemCount: number
  step: FlowStep
  onOpen: () => void
  onCancelAndOpen: () => void
}

/** The cart in the header. docs/specification/registration-services.md#cart-in-the-header */
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
