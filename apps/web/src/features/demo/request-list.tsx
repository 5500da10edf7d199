import { useState } from 'react'
import { requestsCopy as copy } from './copy.ts'
import { sendCommand, useLiveQuery } from './simulator-queries.ts'
import type { JournalEntry } from './simulated.ts'
import { formatClockTime } from './world-time.ts'

const MAX_SHOWN = 50

/** Lists what the site asked the agency, as it happens. The names of the calls are for engineers, so they are folded away. */
export const RequestList = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="demo-requests" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{copy.unfold}</summary>
      {isOpen ? <Requests /> : null}
    </details>
  )
}

const Requests = () => {
  const { data: requests } = useLiveQuery('requests')
  if (!requests || requests.length === 0) return <p className="note">{copy.none}</p>
  return (
    <>
      <ol className="demo-list">
        {requests.slice(0, MAX_SHOWN).map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ol>
      <button
        type="button"
        className="usa-button usa-button--unstyled"
        onClick={() => void sendCommand('DELETE', 'requests')}
      >
        {copy.clear}
      </button>
    </>
  )
}

const Request = ({ request }: { request: JournalEntry }) => {
  const { at, method, call, person, status, durationMs, fault, refused } = request
  return (
    <li className={status !== null && status < 400 ? undefined : 'demo-requests__failed'}>
      <b>
        {method} {call}
      </b>
      <br />
      <span className="note nums">
        {[formatClockTime(new Date(at)), status ?? copy.noAnswer, copy.took(durationMs), person]
          .filter((part) => part !== null)
          .join(' · ')}
      </span>
      {fault ? (
        <p>
          {copy.fault}
          {fault.kind}
        </p>
      ) : null}
      {refused ? (
        <p>
          {copy.refused}
          {refused.join('; ')}
        </p>
      ) : null}
    </li>
  )
}
