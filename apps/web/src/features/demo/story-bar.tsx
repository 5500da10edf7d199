import { storyCopy as copy } from './copy.ts'
import { switchTo } from './outcomes.ts'
import { endStory, present } from './presentation.ts'
import { endWords, type SetStep, type Story, wordsOf } from './story.ts'
import { StepWords } from './step-words.tsx'
import { useAction } from './use-action.ts'
import { useStepPresses } from './use-step-presses.ts'
import { Button } from '../../ui/button.tsx'

interface StoryBarProps {
  story: Story
  step: number
  /** Others in the same world follow the story, but do not move it on. */
  isPresenter: boolean
}

/** Shows the current step of the story at the top of every page, and moves on when the presenter presses what it names. */
export const StoryBar = ({ story, step, isPresenter }: StoryBarProps) => {
  const { steps } = story
  const current = steps[step]
  const go = (to: number) => void present({ story: story.id, step: to })
  useStepPresses(isPresenter ? current : undefined, () => go(step + 1))
  return (
    <div className="wrap demo-story" lang="en">
      <p className="demo-story__title">
        <span>{copy.story(story.title)}</span>
        {current ? <span className="note"> {copy.step(step + 1, steps.length)}</span> : null}
      </p>
      <p className="demo-story__step">
        <output>
          <StepWords words={current ? wordsOf(current) : endWords(story)} />
        </output>
        {isPresenter && current && 'set' in current ? (
          <SetButton {...current} onSet={() => go(step + 1)} />
        ) : null}
      </p>
      {isPresenter ? (
        <div className="demo-story__end">
          {step > 0 ? <StripButton text={copy.back} onPress={() => go(step - 1)} /> : null}
          {current ? <StripButton text={copy.next} onPress={() => go(step + 1)} /> : null}
          <StripButton text={copy.close} onPress={() => void endStory()} />
        </div>
      ) : null}
      <details>
        <summary>{copy.say}</summary>
        <ul className="usa-list">
          {story.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}

const StripButton = ({ text, onPress }: { text: string; onPress: () => void }) => (
  <Button look="unstyled" onClick={onPress}>
    {text}
  </Button>
)

/** Switches an outcome without opening the desk. */
const SetButton = ({ set, to, onSet }: SetStep & { onSet: () => void }) => {
  const { status, act } = useAction()
  const setIt = async () => {
    await switchTo(set, to)
    onSet()
  }
  return (
    <>
      {' '}
      <Button look="unstyled" onClick={() => act(setIt)}>
        {copy.setIt}
        <span className="usa-sr-only">
          {' '}
          <span>{set}</span>, <span>{to}</span>
        </span>
      </Button>{' '}
      <output>{status}</output>
    </>
  )
}
