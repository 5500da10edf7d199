import { storyCopy as copy } from './copy.ts'
import { switchTo } from './outcomes.ts'
import type { SetStep } from './story.ts'
import { useAction } from './use-action.ts'

interface SetButtonProps extends Pick<SetStep, 'set' | 'to'> {
  onSet: () => void
}

/** Switches an outcome without opening the desk. */
export const SetButton = ({ set, to, onSet }: SetButtonProps) => {
  const { status, act } = useAction()
  const setIt = async () => {
    await switchTo(set, to)
    onSet()
    return undefined
  }
  return (
    <>
      {' '}
      <button type="button" className="usa-button usa-button--unstyled" onClick={() => act(setIt)}>
        {copy.setIt}
        <span className="usa-sr-only">
          {' '}
          {set}, {to}
        </span>
      </button>{' '}
      <output>{status}</output>
    </>
  )
}
