import { TaskIcon } from '../../ui/task-icon.tsx'
import { hintCopy as copy } from './copy.ts'
import { typeInto } from './fill-in.ts'
import type { SentMessage } from './simulated.ts'
import { useDemoState } from './demo-state.ts'
import { usePolledQuery, useStaticQuery } from './simulator-queries.ts'

/** The contact update has an input per channel; elsewhere the latest message counts, on any channel. */
const channelOf = ({ id }: HTMLInputElement): SentMessage['channel'] | undefined => {
  if (id === 'email-code') return 'email'
  return id === 'phone-code' ? 'sms' : undefined
}

/** Offers the latest code, or the DD # of the person in the sign-in form. */
export const CodeHint = ({ field }: { field: HTMLInputElement }) => {
  const { data: messages } = usePolledQuery('outbox')
  const { data: people } = useStaticQuery('personas')
  const used = useDemoState().person
  const person = people?.find(({ id }) => id === used)
  const isDdNumber = field.name === 'ddNumber'
  const channel = channelOf(field)
  const sent = messages?.find(
    (message) => message.code !== null && (channel === undefined || message.channel === channel),
  )?.code
  const value = isDdNumber ? person?.ddNumber : (sent ?? (messages ? person?.mailCode : null))
  if (!value) return null
  return (
    <div className="demo-hint">
      <span>
        <TaskIcon name="flask" /> {isDdNumber ? copy.ddNumber : copy.code}{' '}
        <b className="code">{value}</b>
      </span>
      <button
        type="button"
        className="usa-button usa-button--unstyled"
        onClick={() => typeInto(field, value)}
      >
        {copy.fillIn}
      </button>
    </div>
  )
}
