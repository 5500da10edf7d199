import { SetButton } from './set-button.tsx'
import { wordsOf } from './step-words.ts'
import type { Story } from './story.ts'

interface StoryStepsProps {
  story: Story
  /** Whether what is to be set can be set right here. */
  canSet?: boolean
}

/** The same step may come twice. */
const numbered = ({ steps }: Story) => steps.map((step, at) => ({ number: at + 1, step }))

/** The steps of a story as a presenter follows them. */
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
