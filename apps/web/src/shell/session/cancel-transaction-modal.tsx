import { QuestionModal } from '../../ui/question-modal.tsx'
import { cartCopy } from '@mva/messages/session'

/** Asks before an in-progress transaction is canceled. docs/specification/registration-services.md#cart-in-the-header */
export const CancelTransactionModal = (answers: { onNo: () => void; onYes: () => void }) => (
  <QuestionModal question={cartCopy.cancelQuestion} {...answers} />
)
