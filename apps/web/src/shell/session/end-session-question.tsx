import { endSessionCopy as copy } from '@mva/messages/session'
import type { Session } from '../../lib/session.ts'
import '../../styles/signed-in.css'
import { endOnArrival } from '../../lib/sign-out.ts'
import { QuestionModal } from '../../ui/question-modal.tsx'

interface EndSessionQuestionProps {
  session: Session
  onKeep: () => void
  onEnd: () => void
}

/** Asks a customer who opens sign-in while signed in, before the session ends. docs/specification/shell-and-routes.md#routes */
export const EndSessionQuestion = ({ session, onKeep, onEnd }: EndSessionQuestionProps) => (
  <QuestionModal
    question={copy.question}
    onNo={onKeep}
    onYes={() => {
      onEnd()
      void endOnArrival(session)
    }}
  >
    <p>{copy.consequence}</p>
  </QuestionModal>
)
