import { type ReactNode, useRef } from 'react'
import { modalCopy } from '@mva/messages/task-ui'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

interface QuestionModalProps {
  question: string
  children?: ReactNode
  onNo: () => void
  onYes: () => void
}

/** Asks before an irreversible action. No is the safe answer: it has the focus, and Escape selects it. */
export const QuestionModal = ({ question, children, onNo, onYes }: QuestionModalProps) => {
  const no = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      heading={question}
      role="alertdialog"
      initialFocus={no}
      onDismiss={onNo}
      actions={
        <>
          <Button look="outline" ref={no} onClick={onNo}>
            {modalCopy.no}
          </Button>
          <Button onClick={onYes}>{modalCopy.yes}</Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
