import type { ContactUpdateView } from '@mva/shared/models/contact-update'
import type { NewContactsInput } from '@mva/shared/forms/contacts'
import { type ReactNode, useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { UpdateScreen } from '../../shell/update-screen.tsx'
import { ChoiceStep } from './choice-step.tsx'
import { contactUpdateCopy as copy } from '@mva/messages/contact-update'
import { NewContactsStep } from './new-contacts-step.tsx'
import type { ContactUpdateStepProps } from './step-props.ts'
import { useContactsOnRecord } from './use-contacts-on-record.ts'
import { ValidationStep } from './validation-step.tsx'

interface ContactUpdateScreenProps extends Pick<ContactUpdateStepProps, 'leave' | 'hold'> {
  /** Starts a new update instead of showing the stored one. */
  startOver: boolean
  systemAlert: ReactNode
}

const bodies = { 1: ChoiceStep, 2: NewContactsStep, 3: ValidationStep }

export const ContactUpdateScreen = ({
  startOver,
  systemAlert,
  leave,
  hold,
}: ContactUpdateScreenProps) => {
  const [opening] = useState({ startOver })
  const opened = trpc.contactUpdate.open.useQuery(opening, { gcTime: 0 })
  const utils = trpc.useUtils()
  const [typed, setTyped] = useState<NewContactsInput>({})
  const onRecord = useContactsOnRecord()
  const update = onRecord.kind === 'loading' ? undefined : opened.data
  const show = (shown: ContactUpdateView) => utils.contactUpdate.open.setData(opening, shown)
  const refresh = () => {
    utils.client.contactUpdate.open.query({ startOver: false }).then(show, () => undefined)
  }
  const StepBody = bodies[update?.step ?? 1]

  return (
    <UpdateScreen
      copy={copy}
      isNarrow
      systemAlert={systemAlert}
      opened={opened}
      update={update}
      toSignIn={() => leave('signIn')}
      toProfile={() => leave('profile')}
    >
      {(stepper) =>
        update && (
          <StepBody
            systemAlert={systemAlert}
            stepper={stepper}
            update={update}
            onRecord={onRecord.kind === 'loaded' ? onRecord.contacts : null}
            show={show}
            refresh={refresh}
            typed={typed}
            setTyped={setTyped}
            leave={leave}
            hold={hold}
          />
        )
      }
    </UpdateScreen>
  )
}
