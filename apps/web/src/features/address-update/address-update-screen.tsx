import type { TypedAddresses } from '@mva/shared/forms/address-draft'
import type { AddressUpdateView } from '@mva/shared/models/address-update'
import { type ReactNode, useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { UpdateScreen } from '../../shell/update-screen.tsx'
import { ComparisonStep } from './comparison-step.tsx'
import { ConfirmationStep } from './confirmation-step.tsx'
import { addressUpdateCopy as copy } from '@mva/messages/address-update'
import { EntryStep } from './entry-step.tsx'
import type { AddressUpdateStepProps } from './step-props.ts'

interface AddressUpdateScreenProps extends Pick<AddressUpdateStepProps, 'toProfile'> {
  /** Starts a new update instead of showing the stored one. */
  startOver: boolean
  systemAlert: ReactNode
  /** Ends the session and shows the sign-in. */
  toSignIn: () => void
}

const bodies = { 1: EntryStep, 2: ComparisonStep, 3: ConfirmationStep }

export const AddressUpdateScreen = ({
  startOver,
  systemAlert,
  toProfile,
  toSignIn,
}: AddressUpdateScreenProps) => {
  const [opening] = useState({ startOver })
  const opened = trpc.addressUpdate.open.useQuery(opening, { gcTime: 0 })
  const [typed, setTyped] = useState<TypedAddresses | null>(null)
  const utils = trpc.useUtils()
  const change = (next: (shown: AddressUpdateView) => AddressUpdateView) =>
    utils.addressUpdate.open.setData(
      opening,
      (shown) => shown && { ...shown, update: next(shown.update) },
    )
  const refresh = () => {
    utils.client.addressUpdate.open.query({ startOver: false }).then(
      ({ update }) =>
        change((shown) => (shown.step === 1 ? { ...shown, version: update.version } : update)),
      () => undefined,
    )
  }
  const update = opened.data?.update
  const StepBody = bodies[update?.step ?? 1]

  return (
    <UpdateScreen
      copy={copy}
      systemAlert={systemAlert}
      opened={opened}
      update={update}
      toSignIn={toSignIn}
      toProfile={() => toProfile('unchanged')}
    >
      {(stepper) =>
        opened.data && (
          <StepBody
            {...opened.data}
            systemAlert={systemAlert}
            stepper={stepper}
            show={(update) => change(() => update)}
            typed={typed}
            setTyped={setTyped}
            refresh={refresh}
            toProfile={toProfile}
          />
        )
      }
    </UpdateScreen>
  )
}
