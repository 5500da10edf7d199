import { useState } from 'react'
import { CopyButton } from './copy-button.tsx'
import { deskCopy, worldCopy as copy } from './copy.ts'
import { DeskCard } from './desk-card.tsx'
import { COMMON_WORLD, type Snapshot, type WorldClock } from './simulated.ts'
import { useDirector } from './use-director.ts'
import { formatInstant } from './world-time.ts'
import { order, usePolled } from './polled.ts'

/** The world that this browser is in, a link to share it, and its snapshots. */
export const WorldCard = () => {
  const { data: clock } = usePolled<WorldClock>('clock')
  const { data: snapshots = [] } = usePolled<Snapshot[]>('snapshots')
  const director = useDirector()
  const [told, setTold] = useState('')
  const change = (changing: Promise<void>) =>
    void changing.then(() => setTold(copy.changed)).catch(() => setTold(deskCopy.unreachable))
  const isOwn = clock !== undefined && clock.world !== COMMON_WORLD
  const link = `${window.location.origin}/demo?world=${clock?.world}`
  return (
    <DeskCard id="world" heading={deskCopy.world}>
      {isOwn ? (
        <>
          <p>{copy.own}</p>
          <p>
            <a href={link}>{link}</a> <CopyButton text={link} label={copy.copyLink} />
          </p>
        </>
      ) : (
        <p>{copy.common}</p>
      )}
      <div className="demo-row">
        <button
          type="button"
          className="usa-button usa-button--outline"
          onClick={() => change(director.openOwnWorld())}
        >
          {copy.openOwn}
        </button>
        {isOwn ? (
          <button
            type="button"
            className="usa-button usa-button--unstyled"
            onClick={() => change(director.enterWorld(COMMON_WORLD))}
          >
            {copy.backToCommon}
          </button>
        ) : null}
      </div>
      <h3>{copy.snapshots}</h3>
      {snapshots.length === 0 ? <p className="note">{copy.noSnapshots}</p> : null}
      <ul className="demo-list">
        {snapshots.map(({ id, takenAt }) => (
          <li key={id}>
            <button
              type="button"
              className="usa-button usa-button--unstyled"
              onClick={() => change(director.putBack(`snapshots/${id}/restore`))}
            >
              {copy.restore(formatInstant(new Date(takenAt)))}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="usa-button usa-button--outline"
        onClick={() => void order('POST', 'snapshots')}
      >
        {copy.snapshot}
      </button>
      <output>{told}</output>
    </DeskCard>
  )
}
