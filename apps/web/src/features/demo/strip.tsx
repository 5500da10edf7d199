import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { stripCopy as copy } from '@mva/messages/demonstration'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { ActionButton } from './action-button.tsx'
import { NOT_FOUND } from './control.ts'
import { keep, readKept } from './demo-state.ts'
import { nameOf, otherFaults, outcomesOf } from './outcomes.ts'
import { usePresented } from './presentation.ts'
import { sendCommand, usePolledQuery } from './simulator-queries.ts'
import { StoryBar } from './story-bar.tsx'
import { formatDay, formatTime, useClockWatch, useWorldTime } from './world-time.ts'

/** Shows on every page that this is a demonstration, its clock and the current step of its story. */
export const Strip = () => {
  const time = useWorldTime()
  const presented = usePresented()
  useClockWatch()
  useGoneWorld()
  return (
    <aside className={`demo-strip ${presented ? 'demo-strip--story' : ''}`} aria-label={copy.label}>
      <div className="wrap demo-strip__row">
        <span>
          <TaskIcon name="flask" /> {copy.label}
          <span className="demo-strip__long">{copy.noRealRecords}</span>
        </span>
        {time ? (
          <time className="nums" dateTime={time.now.toISOString()}>
            <span className="demo-strip__day">
              <span>{formatDay(time.now)}</span>,{' '}
            </span>
            <span>{formatTime(time.now)}</span>
          </time>
        ) : null}
        <Link to="/demo">{copy.desk}</Link>
      </div>
      {time?.isFrozen ? (
        <p className="wrap demo-strip__set">
          {copy.standsStill}{' '}
          {time.control === 'others' ? null : (
            <ActionButton action={() => sendCommand('POST', 'clock', { frozen: false })}>
              {copy.run}
            </ActionButton>
          )}
        </p>
      ) : null}
      <FaultsOnShow />
      {presented ? <StoryBar key={presented.story.id} {...presented} /> : null}
    </aside>
  )
}

/** Tells apart what was ordered from what is broken. */
const FaultsOnShow = () => {
  const { data: faults = [] } = usePolledQuery('faults')
  const others = otherFaults(faults).length
  const texts = [
    ...outcomesOf(faults).map(nameOf),
    ...(others > 0 ? [copy.otherFaults(others)] : []),
  ]
  return texts.length > 0 ? (
    <p className="wrap demo-strip__set">
      {copy.faults} <b>{texts.join('; ')}</b>
    </p>
  ) : null
}

/** Returns to the default world if the world of this browser was deleted: all requests would fail. */
const useGoneWorld = () => {
  const { error } = usePolledQuery('clock')
  useEffect(() => {
    if (error?.status !== NOT_FOUND || readKept('world') === undefined) return
    keep('world', undefined)
    window.location.reload()
  }, [error])
}
