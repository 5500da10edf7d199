import { Disclosure } from '../../ui/disclosure.tsx'
import { deskCopy, storiesCopy as copy } from './copy.ts'
import type { Persona } from './simulated.ts'
import { stories } from './stories.ts'
import { StorySteps } from './story-steps.tsx'
import { useDirector } from './use-director.ts'
import { useTold } from './polled.ts'

/** What a presenter can tell, each from the right state. */
export const StoriesSection = () => {
  const director = useDirector()
  const { data: people } = useTold<Persona[]>('personas')
  return (
    <section className="demo-section" aria-labelledby="stories">
      <h2 id="stories">{deskCopy.stories}</h2>
      <p>{copy.intro}</p>
      <ul className="demo-cards">
        {stories.map((story) => (
          <li key={story.id} className="panel panel--card demo-card">
            <h3>{story.title}</h3>
            <p>{story.shows}</p>
            <Disclosure closedText={copy.steps} openText={copy.steps} about={story.title}>
              <StorySteps story={story} />
            </Disclosure>
            <button
              type="button"
              className="usa-button demo-card__end"
              onClick={() => void director.startStory(story, people ?? [])}
            >
              {copy.start}
              <span className="usa-sr-only">: {story.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
