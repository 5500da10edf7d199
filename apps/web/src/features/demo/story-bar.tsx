import { Fragment } from 'react'
import { storyCopy as copy } from './copy.ts'
import { type Beside, updateDemoState, useDemoState } from './demo-state.ts'
import { present } from './presentation.ts'
import { SetButton } from './set-button.tsx'
import { type Step, type Story, wordsOf } from './story.ts'
import { useStoryWatch } from './use-story-watch.ts'
import { StepWords } from './step-words.tsx'

interface StoryBarProps {
  story: Story
  step: number
  /** Others in the same world follow the story, but do not move it on. */
  isPresenter: boolean
}

/** Shows the current step of the story at the top of every page, and moves on with what the page shows. */
export const StoryBar = ({ story, step, isPresenter }: StoryBarProps) => {
  const go = (to: number) => void present({ story: story.id, step: to })
  useStoryWatch({ story, step, isPresenter, onStep: go })
  const { steps } = story
  const current = steps[step]
  return (
    <div className="wrap demo-story" lang="en">
      <p className="demo-story__title">
        {copy.story(story.title)}
        {current ? <span className="note"> {copy.step(step + 1, steps.length)}</span> : null}
      </p>
      <p className="demo-story__step">
        <output>
          <CurrentStep story={story} step={step} />
        </output>
        {isPresenter && current && 'set' in current ? <SetButton {...current} /> : null}
      </p>
      <div className="demo-story__end">
        {isPresenter ? <StepButtons story={story} step={step} go={go} /> : null}
        <BesideButton part="script" />
        {isPresenter ? <BesideButton part="share" /> : null}
      </div>
    </div>
  )
}

/** What the page shows now, and the action that comes next. */
export const CurrentStep = ({ story: { steps }, step }: Pick<StoryBarProps, 'story' | 'step'>) => {
  const current = steps[step]
  const shown = shownBefore(steps, step)
  return (
    <>
      {shown.map((see, at) => (
        <Fragment key={see}>
          {at === 0 ? copy.show : copy.and}
          <b>{see}</b>
        </Fragment>
      ))}
      {shown.length > 0 ? copy.shows : null}
      {shown.length > 0 && current ? copy.next : null}
      {current ? (
        <StepWords words={'see' in current ? waitFor(current.see) : wordsOf(current)} />
      ) : (
        copy.ended
      )}
    </>
  )
}

const waitFor = (see: string) => [copy.waitFor, { name: see }, '.']

/** The texts that the page shows since the last action. */
const shownBefore = (steps: readonly Step[], step: number): string[] => {
  const before = steps.slice(0, step)
  const lastAction = before.findLastIndex((one) => !('see' in one))
  return before.slice(lastAction + 1).flatMap((one) => ('see' in one ? [one.see] : []))
}

interface StepButtonsProps extends Pick<StoryBarProps, 'story' | 'step'> {
  go: (step: number) => void
}

/** Corrects the place in the story, for when the presenter did something else. */
export const StepButtons = ({ story: { steps }, step, go }: StepButtonsProps) => {
  const before = steps.findLastIndex((one, at) => at < step && 'press' in one)
  return (
    <>
      {before === -1 ? null : (
        <button
          type="button"
          className="usa-button usa-button--unstyled"
          onClick={() => go(before)}
        >
          {copy.back}
        </button>
      )}
      {step < steps.length ? (
        <button
          type="button"
          className="usa-button usa-button--unstyled"
          onClick={() => go(step + 1)}
        >
          {copy.skip}
        </button>
      ) : null}
    </>
  )
}

const BesideButton = ({ part }: { part: Beside & ('script' | 'share') }) => {
  const isOpen = useDemoState().beside === part
  return (
    <button
      type="button"
      className="usa-button usa-button--unstyled"
      aria-expanded={isOpen}
      onClick={() => updateDemoState({ beside: isOpen ? undefined : part })}
    >
      {copy[part]}
    </button>
  )
}
