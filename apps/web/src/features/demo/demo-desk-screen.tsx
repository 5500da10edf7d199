import '../../styles/demonstration.scss'
import '../../styles/signed-in.scss'
import { useEffect, useEffectEvent, useState } from 'react'
import { PageMeta } from '../../lib/page-meta.tsx'
import type { Session } from '../../lib/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ClockCard } from './clock-card.tsx'
import { FORBIDDEN, NOT_FOUND } from './control.ts'
import { deskCopy as copy } from './copy.ts'
import { keep } from './demo-state.ts'
import { DeskCard } from './desk-card.tsx'
import { Inbox } from './inbox.tsx'
import { OutcomesCard } from './outcomes-card.tsx'
import { NotesScreen } from './notes-screen.tsx'
import { PeopleSection } from './people-section.tsx'
import { ResetCard } from './reset-card.tsx'
import { usePolledQuery } from './simulator-queries.ts'
import type { WorldClock } from './simulated.ts'
import { StoriesSection } from './stories-section.tsx'
import { TokenForm } from './token-form.tsx'
import { CustomerProvider, useDirector } from './use-director.ts'
import { WorldCard } from './world-card.tsx'

/** In the order of the links. */
const parts = ['stories', 'people', 'inbox', 'outcomes', 'clock', 'world'] as const
const audienceParts = ['stories', 'people', 'inbox', 'world'] as const

/** The presenter notes have the same address as the desk, with this name in its query. */
const NOTES = 'notes'

interface DemoDeskScreenProps {
  customer: Session
  /** Called after the world of the URL was entered: the URL no longer needs to name it, and an audience goes on to the site. */
  onEntered: (isAudience: boolean) => void
}

/** The control panel for demonstrations, or the presenter notes. */
export const DemoDeskScreen = ({ customer, onEntered }: DemoDeskScreenProps) => {
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
              <WorldOfLink onEntered={onEntered} />
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

const WorldOfLink = ({ onEntered }: Pick<DemoDeskScreenProps, 'onEntered'>) =>
  useWorldOfLink(onEntered) ? (
    <Alert kind="warning" role="alert">
      {copy.noSuchWorld}
    </Alert>
  ) : null

const NEW = 'new'

/**
 * Enters the world named in the URL once; `new` creates one. The link of the notes has the key of the presenter. Returns
 * whether that world does not exist.
 */
const useWorldOfLink = (onEntered: DemoDeskScreenProps['onEntered']): boolean => {
  const director = useDirector()
  const [world] = useState(() => new URLSearchParams(window.location.search).get('world'))
  const [isMissing, setIsMissing] = useState(false)
  const enter = useEffectEvent(async (id: string) => {
    if (window.location.hash.length > 1) keep('presenter', window.location.hash.slice(1))
    if (id === NEW) return director.openOwnWorld()
    return director.enterWorld(id)
  })
  const entered = useEffectEvent((clock: WorldClock | undefined) => {
    setIsMissing(clock === undefined)
    onEntered(clock?.control === 'others')
  })
  useEffect(() => {
    if (world === null) return
    // The desk shows failures: it calls the same simulator.
    void enter(world).then(entered, () => undefined)
  }, [world])
  return isMissing
}

/** The audience has what does not change the presenter's world. */
const Desk = () => {
  const { data: clock } = usePolledQuery('clock')
  const isAudience = clock?.control === 'others'
  return (
    <>
      {isAudience ? <Alert kind="info">{copy.audience}</Alert> : null}
      <nav className="demo-parts" aria-label={copy.onThisPage}>
        {(isAudience ? audienceParts : parts).map((part) => (
          <a key={part} href={`#${part}`}>
            {copy[part]}
          </a>
        ))}
      </nav>
      <StoriesSection />
      <PeopleSection />
      <div className="demo-halves">
        <DeskCard id="inbox" heading={copy.inbox}>
          <Inbox />
        </DeskCard>
        {isAudience ? (
          <WorldCard />
        ) : (
          <>
            <OutcomesCard />
            <ClockCard />
            <div className="stack">
              <WorldCard />
              <ResetCard />
            </div>
          </>
        )}
      </div>
    </>
  )
}
