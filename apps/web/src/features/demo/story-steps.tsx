import { storyCopy as copy } from './copy.ts'
import { StepWords } from './step-words.tsx'
import { endWords, type Story, wordsOf } from './story.ts'

interface StoryStepsProps {
  story: Story
  /** The number of steps that are done, while the story runs. */
  step?: number
}

/** Numbers the steps, because the same step may occur twice. */
const numbered = ({ steps }: Story) => steps.map((step, at) => ({ at, step }))

/** Lists the steps of a story for the presenter. */
export const StorySteps = ({ story, step: current }: StoryStepsProps) => (
  <ol className="usa-list demo-steps">
    {numbered(story).map(({ at, step }) => (
      <li
        key={at}
        className={current !== undefined && at < current ? 'demo-steps__done' : undefined}
        aria-current={at === current ? 'step' : undefined}
      >
        {current !== undefined && at < current ? (
          <span className="usa-sr-only">{copy.done}</span>
        ) : null}
        <StepWords words={wordsOf(step)} />
      </li>
    ))}
    <li aria-current={current === story.steps.length ? 'step' : undefined}>
      <StepWords words={endWords(story)} />
    </li>
  </ol>
)
