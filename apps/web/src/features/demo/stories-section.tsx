import { deskCopy, storiesCopy as copy } from './copy.ts'
import { startStory } from './demo-actions.ts'
import { stories } from './stories.ts'
import type { Story } from './story.ts'
import { useAction } from './use-action.ts'
import { useDirector } from './use-director.ts'
import { Button } from '../../ui/button.tsx'

/** Lists the stories; each starts in a prepared state. */
export const StoriesSection = () => (
  <section className="demo-section" aria-labelledby="stories">
    <h2 id="stories">{deskCopy.stories}</h2>
    <p>{copy.intro}</p>
    <ul className="demo-cards">
      {stories.map((story) => (
        <StoryCard key={story.id} story={story} />
      ))}
    </ul>
  </section>
)

const StoryCard = ({ story }: { story: Story }) => {
  const director = useDirector()
  const { status, act } = useAction()
  return (
    <li className="panel panel--card demo-card">
      <h3>{story.title}</h3>
      <p>{story.shows}</p>
      <div className="demo-card__end">
        <output>{status}</output>
        <Button onClick={() => act(() => startStory(director, story))}>
          {copy.start}
          <span className="usa-sr-only"> {story.title}</span>
        </Button>
      </div>
    </li>
  )
}
