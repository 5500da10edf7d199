import type { ReactNode } from 'react'
import { chargesCopy, deskCopy, inboxCopy, requestsCopy } from '@mva/messages/demonstration'
import { formatPhone } from '@mva/shared/fields/phone'
import { centsFromDollars, formatCents } from '@mva/shared/money'
import { Card } from '../../ui/card.tsx'
import { currentToken } from './demo-state.ts'
import { LATEST_REQUESTS, type SentMessage } from './simulated.ts'
import { usePolledQuery } from './simulator-queries.ts'
import { formatInstant, formatSecond } from './world-time.ts'

const MAX_SHOWN = 5

interface ListCardProps {
  heading: string
  empty: string
  /** Newest first; undefined until they are known. */
  entries: readonly ReactNode[] | undefined
  /** Announces new entries. */
  role?: 'log'
  children?: ReactNode
}

const ListCard = ({ heading, empty, entries, role, children }: ListCardProps) => (
  <Card heading={heading}>
    {entries?.length === 0 ? <p className="note">{empty}</p> : null}
    <div className="demo-list" role={role} aria-label={role && heading}>
      {entries}
    </div>
    {children}
  </Card>
)

const Entry = ({ what, note }: { what: string; note: string }) => (
  <p className="demo-entry">
    <b>{what}</b>
    <span className="note">{note}</span>
  </p>
)

/** What the agency sent last. */
export const Inbox = () => {
  const { data } = usePolledQuery('outbox')
  return (
    <ListCard
      heading={deskCopy.inbox}
      empty={inboxCopy.empty}
      entries={data?.slice(0, MAX_SHOWN).map((message) => (
        <Message key={message.id} {...message} />
      ))}
      role="log"
    />
  )
}

/** An email, a text message or a letter. The link opens an email as its recipient sees it. */
const Message = ({ id, channel, to, subject, body, code, sentAt }: SentMessage) => {
  // A protected simulator takes no request of a link.
  const hasLink = currentToken() === undefined && channel === 'email'
  const addressee = channel === 'sms' ? formatPhone(to) : to
  return (
    <article className={`demo-message demo-message--${channel}`}>
      <h3>{subject}</h3>
      <p className="note">
        {inboxCopy.meta(inboxCopy.channels[channel], addressee, formatInstant(new Date(sentAt)))}
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
            {inboxCopy.open}
            <span className="usa-sr-only"> {subject}</span>
          </a>
        </p>
      ) : null}
    </article>
  )
}

/** The latest attempts to charge a card. */
export const Charges = () => {
  const { data } = usePolledQuery('charges')
  return (
    <ListCard
      heading={deskCopy.charges}
      empty={chargesCopy.empty}
      entries={data?.slice(0, MAX_SHOWN).map((charge) => {
        const { charged, refused, meta } = chargesCopy
        const amount = formatCents(centsFromDollars(charge.amount))
        return (
          <Entry
            key={charge.id}
            what={charge.outcome === 'charged' ? charged(amount) : refused(amount, charge.code)}
            note={meta(charge.transactionCartId, formatInstant(new Date(charge.chargedAt)))}
          />
        )
      })}
    />
  )
}

/** What the site asked the agency last, and how the agency responded. */
export const Requests = () => {
  const { data } = usePolledQuery(LATEST_REQUESTS)
  return (
    <ListCard
      heading={deskCopy.requests}
      empty={requestsCopy.empty}
      entries={data?.map(({ id, at, call, durationMs, fault, method, status }) => {
        const met = requestsCopy.meta(formatSecond(new Date(at)), status, durationMs)
        const note = fault ? `${met}; ${requestsCopy.fault(fault.kind)}` : met
        return <Entry key={id} what={`${method} ${call}`} note={note} />
      })}
    >
      {currentToken() === undefined ? (
        <p>
          <a href="/sim/requests.har">{requestsCopy.all}</a>
        </p>
      ) : null}
    </ListCard>
  )
}
