import { useState } from 'react'
import { stripCopy as copy } from './copy.ts'
import { changeStage } from './stage.ts'
import { StorySteps } from './story-steps.tsx'
import type { Story } from './story.ts'

/** Where there is room, the steps need not be asked for. */
const ROOMY = '(min-width: 64em)'

/** The story that is told: its steps, at the top of every page. */
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
        onClick={() => changeStage({ story: undefined })}
      >
        {copy.close}
      </button>
    </details>
  )
}
