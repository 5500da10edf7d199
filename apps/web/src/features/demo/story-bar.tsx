import { storyCopy as copy } from './copy.ts'
import { type Beside, updateDemoState, useDemoState } from './demo-state.ts'
import { present } from './presentation.ts'
import { SetButton } from './set-button.tsx'
import { endWords, type Story, wordsOf } from './story.ts'
import { StepWords } from './step-words.tsx'
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
  useStepPresses(isPresenter ? current : undefined, () => go(step + 1))
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
        {isPresenter && current && 'set' in current ? (
          <SetButton {...current} onSet={() => go(step + 1)} />
        ) : null}
      </p>
      <div className="demo-story__end">
        {isPresenter ? <StepButtons story={story} step={step} go={go} /> : null}
        <BesideButton part="script" />
        {isPresenter ? <BesideButton part="share" /> : null}
      </div>
    </div>
  )
}

/** What the page shows now, and what to do next. */
export const CurrentStep = ({ story, step }: Pick<StoryBarProps, 'story' | 'step'>) => {
  const current = story.steps[step]
  return <StepWords words={current ? wordsOf(current) : endWords(story)} />
}

interface StepButtonsProps extends Pick<StoryBarProps, 'story' | 'step'> {
  go: (step: number) => void
}

/** For when the presenter did a step in another way, or before. */
export const StepButtons = ({ story: { steps }, step, go }: StepButtonsProps) => (
  <>
    {step > 0 ? (
      <button
        type="button"
        className="usa-button usa-button--unstyled"
        onClick={() => go(step - 1)}
      >
        {copy.back}
      </button>
    ) : null}
    {step < steps.length ? (
      <button
        type="button"
        className="usa-button usa-button--unstyled"
        onClick={() => go(step + 1)}
      >
        {copy.next}
      </button>
    ) : null}
  </>
)

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
