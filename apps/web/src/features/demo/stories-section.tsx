import { deskCopy, storyCopy as copy } from '@mva/messages/demonstration'
import { Button } from '../../ui/button.tsx'
import { startStory } from './demo-actions.ts'
import { stories } from './stories.ts'
import type { Story } from './story.ts'
import { useAction } from './use-action.ts'
import { useDirector } from './use-director.ts'

/** Lists the stories; each starts in a prepared state. */
export const StoriesSection = () => (
  <>
    <h2>{deskCopy.stories}</h2>
    <p>{deskCopy.storiesIntro}</p>
    <ul className="demo-cards">
      {stories.map((story) => (
        <StoryCard key={story.id} story={story} />
      ))}
    </ul>
  </>
)

const StoryCard = ({ story }: { story: Story }) => {
  const director = useDirector()
  const { status, act } = useAction()
  return (
    <li className="panel panel--card demo-card">
      <h3>{story.title}</h3>
      <p>{story.shows}</p>
      <p className="demo-row">
        <Button look="outline" onClick={() => act(() => startStory(director, story))}>
          {copy.start}
          <span className="usa-sr-only"> {story.title}</span>
        </Button>
        <output>{status}</output>
      </p>
    </li>
  )
}
