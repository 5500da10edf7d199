import { useEffect, useRef, useState } from 'react'
import { inboxCopy as copy } from './copy.ts'
import { MessageItem } from './message-item.tsx'
import type { SentMessage } from './simulated.ts'
import { usePolledQuery } from './simulator-queries.ts'

const MAX_SHOWN = 6

/** Lists the agency's messages as they arrive, newest first, and announces new ones. */
export const Inbox = () => {
  const { data: messages } = usePolledQuery('outbox')
  const arrived = useArrival(messages)
  const [areAllShown, setAreAllShown] = useState(false)
  const shown = areAllShown ? messages : messages?.slice(0, MAX_SHOWN)
  const hidden = (messages?.length ?? 0) - (shown?.length ?? 0)
  return (
    <>
      <output className="usa-sr-only">
        {arrived ? copy.arrived(copy.channels[arrived.channel], arrived.subject) : ''}
      </output>
      {messages?.length === 0 ? <p className="note">{copy.empty}</p> : null}
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
    </>
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
