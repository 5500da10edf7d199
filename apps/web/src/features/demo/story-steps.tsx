import { stripCopy as copy } from './copy.ts'
import { switchTo } from './outcomes.ts'
import { type Step, type Story, wordsOf } from './story.ts'
import { useAction } from './use-action.ts'

interface StoryStepsProps {
  story: Story
  /** Whether steps that set an outcome have a button for it. */
  canSet?: boolean
}

/** Numbers the steps, because the same step may occur twice. */
const numbered = ({ steps }: Story) => steps.map((step, at) => ({ number: at + 1, step }))

/** Lists the steps of a story for the presenter. */
export const StorySteps = ({ story, canSet = false }: StoryStepsProps) => (
  <ol className="usa-list demo-steps">
    {numbered(story).map(({ number, step }) => (
      <li key={number}>
        {wordsOf(step).map((part) =>
          typeof part === 'string' ? part : <b key={part.name}>{part.name}</b>,
        )}
        {canSet && 'set' in step ? <SetButton {...step} /> : null}
      </li>
    ))}
  </ol>
)

/** Switches an outcome without opening the desk. */
const SetButton = ({ set, to }: Extract<Step, { set: string }>) => {
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
