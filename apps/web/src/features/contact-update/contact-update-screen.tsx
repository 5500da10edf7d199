import { useEffect, useState } from 'react'
import { contactUpdateCopy as copy } from '@mva/messages/contact-update'
import type { ContactUpdateView } from '@mva/shared/contact-update/contact-update'
import type { ContactDraft } from '@mva/shared/contact-update/contacts-form'
import { contactChannels } from '@mva/shared/sign-in/mfa-type'
import type { Typing } from '../../lib/page-state.ts'
import { quietly } from '../../lib/query-client.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSwitchedOff } from '../../shell/service-notices.tsx'
import { UpdateScreen } from '../../shell/update-screen.tsx'
import { ChoiceStep } from './choice-step.tsx'
import { NewContactsStep } from './new-contacts-step.tsx'
import type { ContactUpdateStepProps } from './step-props.ts'
import { ValidationStep } from './validation-step.tsx'

interface ContactUpdateScreenProps extends Pick<ContactUpdateStepProps, 'leave' | 'hold'> {
  /** Starts a new update instead of showing the stored one. */
  startOver: boolean
  /** What was chosen and typed before a new sign-in. */
  restored: Typing['/update-contacts'] | null
  /** Ends the session and shows the sign-in. */
  toSignIn: (typing: Typing['/update-contacts']) => void
}

const nothing = { email: false, phone: false }

const bodies = { 1: ChoiceStep, 2: NewContactsStep, 3: ValidationStep }

export const ContactUpdateScreen = ({
  startOver,
  restored,
  toSignIn,
  leave,
  hold,
}: ContactUpdateScreenProps) => {
  const [opening] = useState({ startOver })
  const opened = trpc.contactUpdate.open.useQuery(opening, { gcTime: 0 })
  const off = useSwitchedOff()('contactUpdate')
  const utils = trpc.useUtils()
  const [typed, setTyped] = useState<ContactDraft | null>(restored?.typed ?? null)
  // The update works without the contacts on record, so no error is shown if they are not available.
  const record = trpc.profile.personal.useQuery(undefined, { ...quietly, staleTime: 0, gcTime: 0 })
  const update = record.isPending ? undefined : opened.data
  const show = (shown: ContactUpdateView) => utils.contactUpdate.open.setData(opening, shown)
  const refresh = () =>
    utils.contactUpdate.open
      .fetch({ startOver: false }, { ...quietly, staleTime: 0 })
      .then(show, () => undefined)
  const saved = update && contactChannels.filter((of) => update[of]?.standing === 'verified').length
  useEffect(() => {
    // The agency has written a verified contact to the record.
    if (saved) void utils.profile.personal.invalidate()
  }, [saved, utils])
  const StepBody = bodies[update?.step ?? 1]

  return (
    <UpdateScreen
      copy={copy}
      isNarrow
      opened={opened}
      update={update}
      // Codes that were sent can still be entered.
      off={update?.step === 3 ? null : off}
      isUnderWay={update?.isUnderWay ?? false}
      refresh={refresh}
      isRestored={restored !== null}
      toSignIn={() =>
        toSignIn({ chosen: update?.chosen ?? nothing, typed: typed ?? update?.draft ?? {} })
      }
      toProfile={() => leave('profile')}
    >
      {(stepper) =>
        update && (
          <StepBody
            stepper={stepper}
            update={update}
            onRecord={record.data?.personalInformation ?? null}
            show={show}
            refresh={() => void refresh()}
            chosenBefore={restored?.chosen ?? null}
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
