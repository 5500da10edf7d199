import { PageMeta } from '../../lib/page-meta.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { besideCopy, notesCopy as copy, storyCopy } from './copy.ts'
import { MessageItem } from './message-item.tsx'
import { present, usePresented } from './presentation.ts'
import { SetButton } from './set-button.tsx'
import { usePolledQuery } from './simulator-queries.ts'
import { CurrentStep, StepButtons } from './story-bar.tsx'
import { StoryNotes } from './story-script.tsx'
import { StepWords } from './step-words.tsx'
import { wordsOf } from './story.ts'

const MAX_AHEAD = 4

/** What a presenter reads on a second device: it follows the story of the world, and can correct its step. */
export const NotesScreen = () => {
  const presented = usePresented()
  return (
    <>
      <PageMeta title={copy.title} description={copy.description} />
      <PageHeading>{copy.title}</PageHeading>
      <div className="stack demo-notes">
        {presented ? <Place {...presented} /> : <p>{besideCopy.noStory}</p>}
        <LatestMessage />
      </div>
    </>
  )
}

type Presented = NonNullable<ReturnType<typeof usePresented>>

const Place = ({ story, step }: Presented) => {
  const current = story.steps[step]
  const go = (to: number) => void present({ story: story.id, step: to })
  const ahead = story.steps.map((one, at) => ({ one, at })).slice(step + 1, step + 1 + MAX_AHEAD)
  return (
    <>
      <Card
        heading={copy.now}
        note={current ? storyCopy.step(step + 1, story.steps.length) : undefined}
      >
        <p className="demo-notes__now">
          <CurrentStep story={story} step={step} />
          {current && 'set' in current ? (
            <SetButton {...current} onSet={() => go(step + 1)} />
          ) : null}
        </p>
        <div className="demo-row">
          <StepButtons story={story} step={step} go={go} />
        </div>
      </Card>
      <Card heading={story.title} note={story.shows}>
        <StoryNotes story={story} />
      </Card>
      {ahead.length > 0 ? (
        <Card heading={copy.afterwards}>
          <ol className="usa-list" start={step + 2}>
            {ahead.map(({ one, at }) => (
              <li key={at}>
                <StepWords words={wordsOf(one)} />
              </li>
            ))}
          </ol>
        </Card>
      ) : null}
    </>
  )
}

const LatestMessage = () => {
  const { data: messages } = usePolledQuery('outbox')
  const [latest] = messages ?? []
  return latest ? (
    <Card heading={copy.latest}>
      <MessageItem message={latest} />
    </Card>
  ) : null
}
