import { hintCopy as copy } from '@mva/messages/demonstration'
import { Button } from '../../ui/button.tsx'
import { setText } from '../../ui/fill-boxes.ts'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { codeForNewContact, codeForSignIn } from './code-for-field.ts'
import { readKept } from './demo-state.ts'
import type { Persona } from './simulated.ts'
import { usePolledQuery, useStaticQuery } from './simulator-queries.ts'
import { useSiteData } from './use-site-data.ts'

interface CodeHintProps {
  field: HTMLInputElement
}

/** The person who signs in. */
const usePerson = (): Persona | undefined => {
  const { data: people } = useStaticQuery('personas')
  return people?.find(({ id }) => id === readKept('person'))
}

/** Offers the code that a field asks for, if the agency could send it. */
export const CodeHint = ({ field }: CodeHintProps) => {
  const { data: messages = [] } = usePolledQuery('outbox')
  const signIn = useSiteData('signIn.state')
  const contactUpdate = useSiteData('contactUpdate.open')
  const person = usePerson()
  const isNewContact = field.id === 'email-code' || field.id === 'phone-code'
  const code = isNewContact
    ? contactUpdate &&
      codeForNewContact(contactUpdate, field.id === 'email-code' ? 'email' : 'phone', messages)
    : signIn && codeForSignIn(signIn, messages, person)
  return <Hint field={field} about={copy.code} value={code} />
}

/** Offers the DD # of the person who signs in. */
export const DdNumberHint = ({ field }: CodeHintProps) => (
  <Hint field={field} about={copy.ddNumber} value={usePerson()?.ddNumber} />
)

interface HintProps extends CodeHintProps {
  about: string
  value: string | null | undefined
}

const Hint = ({ field, about, value }: HintProps) =>
  value ? (
    <div className="demo-hint">
      <span>
        <TaskIcon name="flask" /> <span>{about}</span> <b className="code">{value}</b>
      </span>
      <Button look="unstyled" onClick={() => setText(field, value)}>
        {copy.fillIn}
      </Button>
    </div>
  ) : null
