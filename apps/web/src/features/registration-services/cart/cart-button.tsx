import {
  type FlowStep,
  isTransactionCanceledByCart,
  isCartShown,
} from '@mva/shared/registration-service-flow'
import { useState } from 'react'
import { CountButton } from '../../../ui/count-button.tsx'
import { QuestionModal } from '../../../ui/question-modal.tsx'
import { TaskIcon } from '../../../ui/task-icon.tsx'
import { headerCartCopy as copy } from '@mva/messages/cart'

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
        label={copy.label(itemCount)}
        count={itemCount}
        onClick={open}
      />
      {isAsking ? (
        <QuestionModal
          question={copy.cancelQuestion}
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
