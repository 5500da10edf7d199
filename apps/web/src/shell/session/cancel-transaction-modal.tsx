import { QuestionModal } from '../../ui/question-modal.tsx'
import { cartCopy } from './copy.ts'

/** Asked before an in-work transaction is given up (spec 1 section 2, transaction confirmation modal). */
export const CancelTransactionModal = (answers: { onNo: () => void; onYes: () => void }) => (
  <QuestionModal question={cartCopy.cancelQuestion} {...answers} />
)
