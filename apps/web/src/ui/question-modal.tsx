import { modalCopy } from '@mva/messages/task-ui'
import { type ReactNode, useRef } from 'react'
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
          <button type="button" className="usa-button usa-button--outline" ref={no} onClick={onNo}>
            {modalCopy.no}
          </button>
          <button type="button" className="usa-button" onClick={onYes}>
            {modalCopy.yes}
          </button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
