import { useEffect, useRef, useState } from 'react'
import { EmptyNote } from '../../ui/empty-note.tsx'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { deskCopy, inboxCopy as copy } from './copy.ts'
import { DeskCard } from './desk-card.tsx'
import { MessageItem } from './message-item.tsx'
import type { SentMessage } from './simulated.ts'
import { refresh, usePolledQuery } from './simulator-queries.ts'

const MOST_SHOWN = 6

/** Lists the agency's messages, newest first, and announces new ones. */
export const InboxCard = () => {
  const { data: messages } = usePolledQuery('outbox')
  const arrived = useArrival(messages)
  const [areAllShown, setAreAllShown] = useState(false)
  const shown = areAllShown ? messages : messages?.slice(0, MOST_SHOWN)
  const hidden = (messages?.length ?? 0) - (shown?.length ?? 0)
  return (
    <DeskCard
      id="inbox"
      heading={deskCopy.inbox}
      action={
        <button
          type="button"
          className="usa-button usa-button--unstyled"
          onClick={() => void refresh('outbox')}
        >
          <TaskIcon name="refresh" /> {copy.refresh}
        </button>
      }
    >
      <output className="usa-sr-only">
        {arrived ? copy.arrived(copy.channels[arrived.channel], arrived.subject) : ''}
      </output>
      {messages?.length === 0 ? <EmptyNote>{copy.empty}</EmptyNote> : null}
      {shown?.map((message) => (
        <MessageItem key={message.id} message={message} />
      ))}
      {hidden > 0 ? (
        <button
          type="button"
          className="usa-button usa-button--unstyled"
          onClick={() => setAreAllShown(true)}
        >
          {copy.older(hidden)}
        </button>
      ) : null}
    </DeskCard>
  )
}

/** Returns the newest message if it arrived after the first load. */
const useArrival = (messages: SentMessage[] | undefined) => {
  const [newest] = messages ?? []
  const seen = useRef<number>(undefined)
  const [arrived, setArrived] = useState<SentMessage>()
  useEffect(() => {
    if (!messages) return
    if (seen.current !== undefined && newest && newest.id > seen.current) setArrived(newest)
    seen.current = newest?.id ?? 0
  }, [messages, newest])
  return arrived
}
