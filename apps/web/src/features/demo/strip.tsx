import { Link } from '@tanstack/react-router'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { NOT_FOUND } from './control.ts'
import { stripCopy as copy } from './copy.ts'
import { COMMON_WORLD, type WorldClock } from './simulated.ts'
import { changeStage, useStage } from './stage.ts'
import { StorySteps } from './story-steps.tsx'
import { isWorldNamed, nameWorld } from './world-cookie.ts'
import { formatDay, formatTime, useClockWatch, useWorldTime } from './world-time.ts'
import { useEffect } from 'react'
import { usePolled } from './polled.ts'

/** Says on every page that this is a demonstration, and what its clock shows. */
export const Strip = () => {
  const time = useWorldTime()
  const { story } = useStage()
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
      {story ? (
        <details className="wrap demo-story">
          <summary>
            {copy.story}: {story.title}
          </summary>
          <StorySteps story={story} />
          <p>
            <button
              type="button"
              className="usa-button usa-button--unstyled"
              onClick={() => changeStage({ story: undefined })}
            >
              {copy.close}
            </button>
          </p>
        </details>
      ) : null}
    </aside>
  )
}

/** A world may be deleted while a browser still names it. Then nothing works, until it is in the common one. */
const useGoneWorld = () => {
  const { error } = usePolled<WorldClock>('clock')
  useEffect(() => {
    if (error?.status !== NOT_FOUND || !isWorldNamed()) return
    nameWorld(COMMON_WORLD)
    window.location.reload()
  }, [error])
}
