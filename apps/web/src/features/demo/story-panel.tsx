import { useState } from 'react'
import { stripCopy as copy } from './copy.ts'
import { updateDemoState } from './demo-state.ts'
import { StorySteps } from './story-steps.tsx'
import type { Story } from './story.ts'

/** On wide screens the steps are open initially. */
const ROOMY = '(min-width: 64em)'

/** Shows the steps of the current story at the top of every page. */
export const StoryPanel = ({ story }: { story: Story }) => {
  const [isOpen] = useState(() => window.matchMedia(ROOMY).matches)
  return (
    <details className="wrap demo-story" open={isOpen}>
      <summary>
        {copy.story}: {story.title}
      </summary>
      <StorySteps story={story} canSet />
      <button
        type="button"
        className="usa-button usa-button--unstyled"
        onClick={() => updateDemoState({ story: undefined })}
      >
        {copy.close}
      </button>
    </details>
  )
}
