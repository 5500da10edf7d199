import { Children } from 'react'
import { storyCopy as copy } from '@mva/messages/demonstration'
import { Button } from '../../ui/button.tsx'
import { ActionButton } from './action-button.tsx'
import { nameOf, switchTo } from './outcomes.ts'
import { endStory, present } from './presentation.ts'
import type { Story } from './story.ts'
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
  const set = isPresenter && current && 'set' in current ? current.set : undefined
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
        {set ? (
          <>
            {' '}
            <ActionButton action={() => switchTo(set).then(() => go(step + 1))}>
              {copy.setIt}
              <span className="usa-sr-only"> {nameOf(set)}</span>
            </ActionButton>
          </>
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
