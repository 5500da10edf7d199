import { languageSwitchCopy as copy } from '@mva/messages/language-switch'
import '../styles/signed-in.css'
import { QuestionModal } from '../ui/question-modal.tsx'

/** Asks before another language is loaded and what was typed is lost. */
export const LanguageQuestion = (answers: { onNo: () => void; onYes: () => void }) => (
  <QuestionModal question={copy.question} {...answers}>
    <p>{copy.consequence}</p>
  </QuestionModal>
)
