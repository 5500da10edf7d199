import { SetButton } from './set-button.tsx'
import { wordsOf } from './step-words.ts'
import type { Story } from './story.ts'

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
