import type { ContactUpdateView } from '@mva/shared/models/contact-update'
import type { NewContactsInput } from '@mva/shared/forms/contacts'
import { type ReactNode, useState } from 'react'
import { usePlaceFocus } from '../../lib/page-focus.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useRequestShown } from '../../shell/request-spinner.tsx'
import { SignInAgain } from '../../shell/sign-in-again.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { UpdateFrame } from '../../ui/update-frame.tsx'
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
  const update = onRecord === undefined ? undefined : opened.data
  const show = (shown: ContactUpdateView) => utils.contactUpdate.open.setData(opening, shown)
  const refresh = () => {
    utils.client.contactUpdate.open.query({ startOver: false }).then(show, () => undefined)
  }
  usePlaceFocus(placeOf(update), useRequestShown() || !update)

  return (
    <>
      <PageMeta title={copy.title} description={copy.description} />
      <UpdateFrame copy={copy} isNarrow systemAlert={systemAlert} opened={opened}>
        {update && (
          <OpenStep
            systemAlert={systemAlert}
            stepper={<Stepper steps={copy.steps} current={update.step} />}
            update={update}
            onRecord={onRecord ?? null}
            show={show}
            refresh={refresh}
            typed={typed}
            setTyped={setTyped}
            leave={leave}
            hold={hold}
          />
        )}
      </UpdateFrame>
    </>
  )
}

const OpenStep = (props: ContactUpdateStepProps) => {
  const { step, mustSignInAgain } = props.update
  if (mustSignInAgain)
    return (
      <SignInAgain
        what={copy.what}
        systemAlert={props.systemAlert}
        onSignIn={() => props.leave('signIn')}
        onProfile={() => props.leave('profile')}
      />
    )
  const Step = { 1: ChoiceStep, 2: NewContactsStep, 3: ValidationStep }[step]
  return <Step {...props} />
}

const placeOf = (update: ContactUpdateView | undefined) =>
  update?.mustSignInAgain ? 'sign in again' : `step ${update?.step ?? 1}`
