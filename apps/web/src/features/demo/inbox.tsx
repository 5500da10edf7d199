import { formatPhone } from '@mva/shared/fields/phone'
import { Card } from '../../ui/card.tsx'
import { deskCopy, inboxCopy as copy } from './copy.ts'
import { currentToken } from './demo-state.ts'
import type { SentMessage } from './simulated.ts'
import { usePolledQuery } from './simulator-queries.ts'
import { formatInstant } from './world-time.ts'

const MAX_SHOWN = 6

/** The agency's latest messages, newest first; new ones are announced. */
export const Inbox = () => {
  const { data: messages } = usePolledQuery('outbox')
  return (
    <Card heading={deskCopy.inbox}>
      {messages?.length === 0 ? <p className="note">{copy.empty}</p> : null}
      {messages ? (
        <div role="log" aria-label={deskCopy.inbox}>
          {messages.slice(0, MAX_SHOWN).map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </div>
      ) : null}
    </Card>
  )
}

/** An email, a text message or a letter. The link opens an email as its recipient sees it. */
const Message = ({ message }: { message: SentMessage }) => {
  const { id, channel, to, subject, body, code, sentAt } = message
  // A protected simulator takes no request of a link.
  const hasLink = currentToken() === undefined && channel === 'email'
  const addressee = channel === 'sms' ? formatPhone(to) : to
  return (
    <article className={`demo-message demo-message--${channel}`}>
      <h3>{subject}</h3>
      <p className="note">
        {copy.meta(copy.channels[channel], addressee, formatInstant(new Date(sentAt)))}
      </p>
      <p className="demo-message__body">{body}</p>
      {code === null ? null : (
        <p>
          <b className="code">{code}</b>
        </p>
      )}
      {hasLink ? (
        <p>
          <a href={`/sim/outbox/${id}`} target="_blank" rel="noreferrer">
            {copy.open}
            <span className="usa-sr-only"> {subject}</span>
          </a>
        </p>
      ) : null}
    </article>
  )
}
