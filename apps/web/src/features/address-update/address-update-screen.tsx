import { useEffect, useState } from 'react'
import { addressUpdateCopy as copy } from '@mva/messages/address-update'
import type { TypedAddresses } from '@mva/shared/address-update/address-draft'
import type { AddressUpdateView } from '@mva/shared/address-update/address-update'
import { quietly } from '../../lib/query-client.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSwitchedOff } from '../../shell/service-notices.tsx'
import { UpdateScreen } from '../../shell/update-screen.tsx'
import { ComparisonStep } from './comparison-step.tsx'
import { ConfirmationStep } from './confirmation-step.tsx'
import { EntryStep } from './entry-step.tsx'
import type { AddressUpdateStepProps } from './step-props.ts'
import { initialAddresses } from './typed-address.ts'
import { UnansweredNotice } from './unanswered-notice.tsx'

interface AddressUpdateScreenProps extends Pick<AddressUpdateStepProps, 'toProfile'> {
  /** Starts a new update instead of showing the stored one. */
  startOver: boolean
  /** What was typed before a new sign-in. */
  restored: TypedAddresses | null
  /** Ends the session and shows the sign-in. */
  toSignIn: (typed: TypedAddresses) => void
}

const bodies = { 1: EntryStep, 2: ComparisonStep, 3: ConfirmationStep }

export const AddressUpdateScreen = ({
  startOver,
  restored,
  toProfile,
  toSignIn,
}: AddressUpdateScreenProps) => {
  const [opening] = useState({ startOver })
  const opened = trpc.addressUpdate.open.useQuery(opening, { gcTime: 0 })
  const [typed, setTyped] = useState(restored)
  const utils = trpc.useUtils()
  const show = (update: AddressUpdateView) =>
    utils.addressUpdate.open.setData(opening, (shown) => shown && { ...shown, update })
  const refresh = () =>
    utils.addressUpdate.open.fetch({ startOver: false }, { ...quietly, staleTime: 0 }).then(
      (now) =>
        utils.addressUpdate.open.setData(opening, (shown) =>
          shown?.update.step === 1 && now.update.submission === null
            ? { ...shown, update: { ...shown.update, version: now.update.version } }
            : now,
        ),
      () => undefined,
    )
  const off = useSwitchedOff()('addressUpdate')
  const update = opened.data?.update
  const isUpdated = update?.submission === 'updated'
  useEffect(() => {
    if (isUpdated) toProfile('updated')
  }, [isUpdated, toProfile])
  const StepBody = bodies[update?.step ?? 1]

  return (
    <UpdateScreen
      copy={copy}
      opened={opened}
      update={isUpdated ? undefined : update}
      // What is known of a submission stays on the screen.
      off={update?.submission ? null : off}
      isUnderWay={update?.submission === 'underWay'}
      refresh={refresh}
      isRestored={restored !== null}
      toSignIn={() => opened.data && toSignIn(typed ?? initialAddresses(opened.data))}
      toProfile={() => toProfile('unchanged')}
    >
      {(stepper) =>
        opened.data && (
          <StepBody
            {...opened.data}
            stepper={
              <>
                {stepper}
                <UnansweredNotice submission={opened.data.update.submission} />
              </>
            }
            show={show}
            typed={typed}
            setTyped={setTyped}
            refresh={() => void refresh()}
            toProfile={toProfile}
          />
        )
      }
    </UpdateScreen>
  )
}
