import { useState } from 'react'
import { QuestionModal } from '../../ui/question-modal.tsx'
import { deskCopy, resetCopy as copy } from './copy.ts'
import { DeskCard } from './desk-card.tsx'
import { usePolledQuery } from './simulator-queries.ts'
import { COMMON_WORLD } from './simulated.ts'
import { useAction } from './use-action.ts'
import { useDirector } from './use-director.ts'

/** Resets the world to its initial state, after a confirmation. */
export const ResetCard = () => {
  const { data: clock } = usePolledQuery('clock')
  const director = useDirector()
  const [isAsked, setIsAsked] = useState(false)
  const { status, act } = useAction()
  const reset = () => {
    setIsAsked(false)
    act(async () => {
      await director.restoreWorld('reset')
      return copy.done
    })
  }
  return (
    <DeskCard id="reset" heading={deskCopy.reset}>
      <p>{copy.text}</p>
      <button
        type="button"
        className="usa-button usa-button--secondary"
        onClick={() => setIsAsked(true)}
      >
        {copy.button}
      </button>{' '}
      <output>{status}</output>
      {isAsked ? (
        <QuestionModal question={copy.question} onNo={() => setIsAsked(false)} onYes={reset}>
          <p>{clock?.world === COMMON_WORLD ? copy.inCommon : copy.text}</p>
        </QuestionModal>
      ) : null}
    </DeskCard>
  )
}
