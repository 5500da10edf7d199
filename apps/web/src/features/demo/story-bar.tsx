import { outcomesCopy, storyCopy as copy } from '@mva/messages/demonstration'
import { Children } from 'react'
import { Button } from '../../ui/button.tsx'
import { switchTo } from './outcomes.ts'
import { endStory, present } from './presentation.ts'
import { labelOf, type SetStep, type Story } from './story.ts'
import { useAction } from './use-action.ts'
import { useStepPresses } from './use-step-presses.ts'

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
  useStepPresses(isPresenter ? steps : [], step, go)
  return (
    <div className="wrap demo-story">
      <p className="demo-story__title">
        <span>{copy.story(story.title)}</span>
        {current ? <span className="note"> {copy.step(step + 1, steps.length)}</span> : null}
      </p>
      <p className="demo-story__step">
        <output>
          {/* Names on the page stand out: every second part. */}
          {Children.toArray(
            (current?.words ?? story.endWords)
              .split('**')
              .map((part, at) => (at % 2 === 0 ? part : <b>{part}</b>)),
          )}
        </output>
        {isPresenter && current && 'set' in current ? (
          <SetButton set={current.set} onSet={() => go(step + 1)} />
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
const SetButton = ({ set, onSet }: { set: SetStep['set']; onSet: () => void }) => {
  const { status, act } = useAction()
  const setIt = async () => {
    await switchTo(set)
    onSet()
  }
  const { groups } = outcomesCopy
  return (
    <>
      {' '}
      <Button look="unstyled" onClick={() => act(setIt)}>
        {copy.setIt}
        <span className="usa-sr-only">
          {` ${groups[set.group].legend}, ${labelOf(set, groups)}`}
        </span>
      </Button>{' '}
      <output>{status}</output>
    </>
  )
}
