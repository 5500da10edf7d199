import type { TypedAddresses } from '@mva/shared/forms/address-draft'
import type { AddressUpdateView } from '@mva/shared/models/address-update'
import { type ReactNode, useState } from 'react'
import { usePlaceFocus } from '../../lib/page-focus.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useRequestShown } from '../../shell/request-spinner.tsx'
import { SignInAgain } from '../../shell/sign-in-again.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { UpdateFrame } from '../../ui/update-frame.tsx'
import { ComparisonStep } from './comparison-step.tsx'
import { ConfirmationStep } from './confirmation-step.tsx'
import { addressUpdateCopy as copy } from '@mva/messages/address-update'
import { EntryStep } from './entry-step.tsx'
import type { AddressUpdateStepProps } from './step-props.ts'

interface AddressUpdateScreenProps extends Pick<AddressUpdateStepProps, 'toProfile' | 'toSignIn'> {
  /** Starts a new update instead of showing the stored one. */
  startOver: boolean
  systemAlert: ReactNode
}

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
  usePlaceFocus(placeOf(update), useRequestShown() || !update)

  return (
    <>
      <PageMeta title={copy.title} description={copy.description} />
      <UpdateFrame copy={copy} systemAlert={systemAlert} opened={opened}>
        {opened.data && (
          <OpenStep
            {...opened.data}
            systemAlert={systemAlert}
            stepper={<Stepper steps={copy.steps} current={opened.data.update.step} />}
            show={(update) => change(() => update)}
            typed={typed}
            setTyped={setTyped}
            refresh={refresh}
            toProfile={toProfile}
            toSignIn={toSignIn}
          />
        )}
      </UpdateFrame>
    </>
  )
}

const OpenStep = (props: AddressUpdateStepProps) => {
  const { step, mustSignInAgain } = props.update
  if (mustSignInAgain)
    return (
      <SignInAgain
        what={copy.what}
        systemAlert={props.systemAlert}
        onSignIn={props.toSignIn}
        onProfile={() => props.toProfile('unchanged')}
      />
    )
  const Step = { 1: EntryStep, 2: ComparisonStep, 3: ConfirmationStep }[step]
  return <Step {...props} />
}

const placeOf = (update: AddressUpdateView | undefined) =>
  update?.mustSignInAgain ? 'sign in again' : `step ${update?.step ?? 1}`
