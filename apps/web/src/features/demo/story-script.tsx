import { besideCopy, storyCopy as copy } from './copy.ts'
import { endStory, usePresented } from './presentation.ts'
import { StorySteps } from './story-steps.tsx'
import type { Story } from './story.ts'

/** All steps of the story, and what to say. */
export const StoryScript = () => {
  const presented = usePresented()
  if (!presented) return <p>{besideCopy.noStory}</p>
  const { story, step, isPresenter } = presented
  return (
    <>
      <h2>{story.title}</h2>
      <p>{story.shows}</p>
      <StoryNotes story={story} />
      <StorySteps story={story} step={step} />
      {isPresenter ? (
        <button
          type="button"
          className="usa-button usa-button--unstyled"
          onClick={() => void endStory()}
        >
          {copy.close}
        </button>
      ) : null}
    </>
  )
}

export const StoryNotes = ({ story: { notes } }: { story: Story }) => (
  <>
    <h3>{copy.say}</h3>
    <ul className="usa-list">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  </>
)
