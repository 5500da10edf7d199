import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { NOT_FOUND } from './control.ts'
import { stripCopy as copy } from './copy.ts'
import { usePolledQuery } from './simulator-queries.ts'
import { keep, readKept, useDemoState } from './demo-state.ts'
import { storyOf } from './stories.ts'
import { StoryPanel } from './story-panel.tsx'
import { formatDay, formatTime, useClockWatch, useWorldTime } from './world-time.ts'

/** Shows on every page that this is a demonstration, its clock and its current story. */
export const Strip = () => {
  const time = useWorldTime()
  const story = storyOf(useDemoState().story)
  useClockWatch()
  useGoneWorld()
  return (
    <aside className="demo-strip" aria-label={copy.label}>
      <div className="wrap demo-strip__row">
        <span>
          <TaskIcon name="flask" /> {copy.label}
          <span className="demo-strip__long">{copy.noRealRecords}</span>
        </span>
        {time ? (
          <time className="nums" dateTime={time.now.toISOString()}>
            <span className="demo-strip__day">{formatDay(time.now)}, </span>
            {formatTime(time.now)}
          </time>
        ) : null}
        <Link to="/demo">{copy.desk}</Link>
      </div>
      {story ? <StoryPanel key={story.id} story={story} /> : null}
    </aside>
  )
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
