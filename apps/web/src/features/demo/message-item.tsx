import { formatPhone } from '@mva/shared/fields/phone'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { CopyButton } from './copy-button.tsx'
import { inboxCopy as copy } from './copy.ts'
import { MailFrame } from './mail-frame.tsx'
import type { SentMessage } from './simulated.ts'
import { formatInstant } from './world-time.ts'

const icons = { email: 'email', sms: 'text', mail: 'letter' } as const

/** Shows an email, a text message or a letter as its recipient sees it. */
export const MessageItem = ({ message }: { message: SentMessage }) => {
  const { channel, to, subject, body, code, sentAt } = message
  const addressee = channel === 'sms' ? formatPhone(to) : to
  return (
    <article className={`demo-message demo-message--${channel}`}>
      <TaskIcon name={icons[channel]} className="usa-icon--size-3" />
      <div>
        <h3>{subject}</h3>
        <p className="note">
          {copy.meta(copy.channels[channel], addressee, formatInstant(new Date(sentAt)))}
        </p>
        {channel === 'email' ? (
          <MailFrame message={message} />
        ) : (
          <p className="demo-message__body">{body}</p>
        )}
        {code === null ? null : (
          <p className="demo-message__code">
            <b className="code">{code}</b> <CopyButton text={code} label={copy.copyCode} />
          </p>
        )}
      </div>
    </article>
  )
}
