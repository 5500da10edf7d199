import '../../styles/demonstration.scss'
import '../../styles/signed-in.scss'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { PageMeta } from '../../lib/page-meta.tsx'
import type { Session } from '../../lib/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CardsCard } from './cards-card.tsx'
import { ClockCard } from './clock-card.tsx'
import { FORBIDDEN, NOT_FOUND } from './control.ts'
import { deskCopy as copy } from './copy.ts'
import { InboxCard } from './inbox-card.tsx'
import { OutcomesCard } from './outcomes-card.tsx'
import { NotesScreen } from './notes-screen.tsx'
import { PartButtons } from './part-buttons.tsx'
import { PeopleSection } from './people-section.tsx'
import { RequestsCard } from './requests-card.tsx'
import { ResetCard } from './reset-card.tsx'
import { usePolledQuery } from './simulator-queries.ts'
import { StoriesSection } from './stories-section.tsx'
import { TokenForm } from './token-form.tsx'
import { CustomerProvider, useDirector } from './use-director.ts'
import { useMedia } from './use-media.ts'
import { WorldCard } from './world-card.tsx'

/** In the order of the links; on a phone each is a tab. */
const parts = ['stories', 'people', 'inbox', 'clock', 'outcomes', 'requests', 'world'] as const

/** Up to this width the parts of the desk are tabs. */
const PHONE = '(max-width: 39.99em)'

/** The presenter notes have the same address as the desk, with this name in its query. */
const NOTES = 'notes'

interface DemoDeskScreenProps {
  customer: Session
  /** Called after the world of the URL was entered: the URL no longer needs to name it. */
  onWorldEntered: () => void
}

/** The control panel for demonstrations, or the presenter notes. */
export const DemoDeskScreen = ({ customer, onWorldEntered }: DemoDeskScreenProps) => {
  const { error } = usePolledQuery('clock')
  const [isNotes] = useState(() => new URLSearchParams(window.location.search).has(NOTES))
  return (
    <CustomerProvider value={customer}>
      <PageMeta title={copy.title} description={copy.description} />
      <div lang="en">
        {isNotes ? null : <PageHead heading={copy.title} note={copy.note} />}
        <div className="wrap">
          {error?.status === FORBIDDEN ? (
            <TokenForm />
          ) : (
            <>
              <WorldOfLink onEntered={onWorldEntered} />
              {error && error.status !== NOT_FOUND ? (
                <Alert kind="error" role="alert">
                  {copy.unreachable}
                </Alert>
              ) : null}
              {isNotes ? <NotesScreen /> : <Desk />}
            </>
          )}
        </div>
      </div>
    </CustomerProvider>
  )
}

const WorldOfLink = ({ onEntered }: { onEntered: () => void }) =>
  useWorldOfLink(onEntered) ? (
    <Alert kind="warning" role="alert">
      {copy.noSuchWorld}
    </Alert>
  ) : null

const NEW = 'new'

/** Enters the world named in the URL once; `new` creates one. Returns whether that world does not exist. */
const useWorldOfLink = (onEntered: () => void): boolean => {
  const director = useDirector()
  const [world] = useState(() => new URLSearchParams(window.location.search).get('world'))
  const [isMissing, setIsMissing] = useState(false)
  const enter = useEffectEvent((id: string) =>
    id === NEW ? director.openOwnWorld().then(() => true) : director.enterWorld(id),
  )
  const entered = useEffectEvent(onEntered)
  useEffect(() => {
    if (world === null) return
    // The desk shows failures: it calls the same simulator.
    void enter(world)
      .then((isThere) => setIsMissing(!isThere))
      .catch(() => undefined)
      .then(entered)
  }, [world])
  return isMissing
}

const Desk = () => (useMedia(PHONE) ? <TabbedDesk /> : <WholeDesk />)

const WholeDesk = () => (
  <>
    <nav className="demo-parts" aria-label={copy.onThisPage}>
      {parts.map((part) => (
        <a key={part} href={`#${part}`}>
          {copy[part]}
        </a>
      ))}
    </nav>
    <StoriesSection />
    <PeopleSection />
    <div className="demo-halves">
      <div className="stack">
        <InboxCard />
        <ClockCard />
        <CardsCard />
      </div>
      <div className="stack">
        <OutcomesCard />
        <RequestsCard />
        <WorldCard />
        <ResetCard />
      </div>
    </div>
  </>
)

const contents: Record<(typeof parts)[number], ReactNode> = {
  stories: <StoriesSection />,
  people: <PeopleSection />,
  inbox: <InboxCard />,
  clock: <ClockCard />,
  outcomes: (
    <>
      <OutcomesCard />
      <CardsCard />
    </>
  ),
  requests: <RequestsCard />,
  world: (
    <>
      <WorldCard />
      <ResetCard />
    </>
  ),
}

const TabbedDesk = () => {
  const [selected, setSelected] = useState<(typeof parts)[number]>('stories')
  return (
    <>
      <nav className="demo-tabs" aria-label={copy.onThisPage}>
        <PartButtons parts={parts} texts={copy} selected={selected} onSelect={setSelected} />
      </nav>
      <div className="stack">{contents[selected]}</div>
    </>
  )
}
