import { useRouter } from '@tanstack/react-router'
import { deskCopy, storyCopy as copy } from '@mva/messages/demonstration'
import { ActionButton } from './action-button.tsx'
import { startStory } from './demo-actions.ts'
import { stories } from './stories.ts'

/** Lists the stories; each starts in a prepared state. */
export const StoriesSection = () => {
  const router = useRouter()
  return (
    <>
      <h2>{deskCopy.stories}</h2>
      <p>{deskCopy.storiesIntro}</p>
      <ul className="demo-cards">
        {stories.map((story) => (
          <li key={story.id} className="panel panel--card demo-card">
            <h3>{story.title}</h3>
            <p>{story.shows}</p>
            <p className="demo-row">
              <ActionButton look="outline" action={() => startStory(router, story)}>
                {copy.start}
                <span className="usa-sr-only"> {story.title}</span>
              </ActionButton>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
