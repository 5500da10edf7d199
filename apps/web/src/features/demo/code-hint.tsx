import { TaskIcon } from '../../ui/task-icon.tsx'
import { hintCopy as copy } from './copy.ts'
import { typeInto } from './fill-in.ts'
import type { Persona, SentMessage } from './simulated.ts'
import { useStage } from './stage.ts'
import { usePolled, useTold } from './polled.ts'

/** New contacts have a box each; elsewhere whatever came last counts. */
const channelOf = ({ id }: HTMLInputElement): SentMessage['channel'] | undefined => {
  if (id === 'email-code') return 'email'
  return id === 'phone-code' ? 'sms' : undefined
}

/** The code that was sent last, or the number that only the person has who was put into the form. */
export const CodeHint = ({ field }: { field: HTMLInputElement }) => {
  const { data: messages } = usePolled<SentMessage[]>('outbox')
  const { data: people } = useTold<Persona[]>('personas')
  const used = useStage().person
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
