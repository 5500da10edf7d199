import '../../styles/demonstration.css'
import '../../styles/signed-in.css'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { deskCopy as copy } from '@mva/messages/demonstration'
import { PageMeta } from '../../lib/page-meta.tsx'
import { Alert } from '../../ui/alert.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Charges, Inbox, Requests } from './agency-log.tsx'
import { ClockCard } from './clock-card.tsx'
import { FORBIDDEN, NOT_FOUND } from './control.ts'
import { enterWorld, openOwnWorld } from './demo-actions.ts'
import { OutcomesCard } from './outcomes-card.tsx'
import { PeopleSection } from './people-section.tsx'
import type { WorldClock } from './simulated.ts'
import { usePolledQuery } from './simulator-queries.ts'
import { StoriesSection } from './stories-section.tsx'
import { TokenForm } from './token-form.tsx'
import { useCustomer } from './use-customer.ts'
import { WorldCard } from './world-card.tsx'

/** The control panel for demonstrations. */
export const DemoDeskScreen = () => {
  const { error } = usePolledQuery('clock')
  return (
    <>
      <PageMeta title={copy.title} description={copy.description} />
      <PageHead heading={copy.title} note={copy.note} />
      <div className="wrap">{error?.status === FORBIDDEN ? <TokenForm /> : <Desk />}</div>
    </>
  )
}

/** Enters the world named in the URL once; `new` creates one. An audience goes on to the site. Warns if that world does not exist. */
const WorldOfLink = () => {
  const navigate = useNavigate()
  const customer = useCustomer()
  const [world] = useState(() => new URLSearchParams(window.location.search).get('world'))
  const [isMissing, setIsMissing] = useState(false)
  const enter = useEffectEvent((id: string) =>
    id === 'new' ? openOwnWorld(customer) : enterWorld(customer, id),
  )
  const entered = useEffectEvent((clock: WorldClock | undefined) => {
    setIsMissing(clock === undefined)
    const to = clock?.control === 'others' ? '/' : '/demo'
    void navigate({ to, search: {}, replace: true })
  })
  useEffect(() => {
    // The desk shows failures: it calls the same simulator.
    if (world !== null) void enter(world).then(entered, () => undefined)
  }, [world])
  return isMissing ? (
    <Alert kind="warning" role="alert">
      {copy.noSuchWorld}
    </Alert>
  ) : null
}

interface Part {
  id: 'stories' | 'outcomes' | 'inbox' | 'clock' | 'charges' | 'requests' | 'world' | 'people'
  Content: ComponentType<{ isAudience: boolean }>
  isWide?: true
  /** Left out for the audience, which has what does not change the presenter's world. */
  isForPresenter?: true
}

const parts: readonly Part[] = [
  { id: 'stories', Content: StoriesSection, isWide: true },
  { id: 'outcomes', Content: OutcomesCard, isForPresenter: true },
  { id: 'clock', Content: ClockCard, isForPresenter: true },
  { id: 'inbox', Content: Inbox },
  { id: 'charges', Content: Charges, isForPresenter: true },
  { id: 'requests', Content: Requests, isForPresenter: true },
  { id: 'world', Content: WorldCard },
  { id: 'people', Content: PeopleSection, isWide: true },
]

const Desk = () => {
  const { data, error } = usePolledQuery('clock')
  const isAudience = data?.control === 'others'
  const shown = parts.filter(({ isForPresenter }) => !isAudience || !isForPresenter)
  return (
    <>
      <WorldOfLink />
      {error && error.status !== NOT_FOUND ? (
        <Alert kind="error" role="alert">
          {copy.unreachable}
        </Alert>
      ) : null}
      {isAudience ? <Alert kind="info">{copy.audience}</Alert> : null}
      <nav aria-label={copy.parts}>
        <ul className="demo-row">
          {shown.map(({ id }) => (
            <li key={id}>
              <a href={`#${id}`}>{copy[id]}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="demo-desk">
        {shown.map(({ id, Content, isWide }) => (
          <div key={id} id={id} className={isWide ? 'demo-desk__wide' : undefined}>
            <Content isAudience={isAudience} />
          </div>
        ))}
      </div>
    </>
  )
}
