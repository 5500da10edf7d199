import { Disclosure } from '../../ui/disclosure.tsx'
import { deskCopy, storiesCopy as copy } from './copy.ts'
import { stories } from './stories.ts'
import { StorySteps } from './story-steps.tsx'
import { startWords, type Story } from './story.ts'
import { useAction } from './use-action.ts'
import { useDirector } from './use-director.ts'

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
  const start = async () => {
    await director.startStory(story)
    return undefined
  }
  return (
    <li className="panel panel--card demo-card">
      <h3>{story.title}</h3>
      <p>{story.shows}</p>
      <div>
        <Disclosure closedText={copy.steps} openText={copy.steps} about={story.title}>
          <p>{startWords(story)}</p>
          <StorySteps story={story} />
        </Disclosure>
      </div>
      <div className="demo-card__end">
        <output>{status}</output>
        <button type="button" className="usa-button" onClick={() => act(start)}>
          {copy.start}
          <span className="usa-sr-only"> {story.title}</span>
        </button>
      </div>
    </li>
  )
}
