import { storyCopy as copy } from './copy.ts'
import { switchTo } from './outcomes.ts'
import type { Step } from './story.ts'
import { useAction } from './use-action.ts'

/** Switches an outcome without opening the desk. */
export const SetButton = ({ set, to }: Extract<Step, { set: string }>) => {
  const { status, act } = useAction()
  const setIt = async () => {
    await switchTo(set, to)
    return copy.isSet
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
