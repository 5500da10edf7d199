import { type ReactNode, useState } from 'react'
import { usePlaceFocus } from '../../lib/page-focus.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useRequestShown } from '../../shell/request-spinner.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { UpdateFrame } from '../../ui/update-frame.tsx'
import { ComparisonStep } from './comparison-step.tsx'
import { ConfirmationStep } from './confirmation-step.tsx'
import { addressUpdateCopy as copy } from './copy.ts'
import { EntryStep } from './entry-step.tsx'
import type { AddressUpdateStepProps } from './step-props.ts'

interface AddressUpdateScreenProps extends Pick<AddressUpdateStepProps, 'toProfile'> {
  /** Starts a new update instead of showing the stored one. */
  isAnew: boolean
  systemAlert: ReactNode
}

export const AddressUpdateScreen = ({
  isAnew,
  systemAlert,
  toProfile,
}: AddressUpdateScreenProps) => {
  const [opening] = useState({ isAnew })
  const opened = trpc.addressUpdate.open.useQuery(opening, { gcTime: 0 })
  const utils = trpc.useUtils()
  const step = opened.data?.update.step
  usePlaceFocus(`step ${step ?? 1}`, useRequestShown() || !step)

  return (
    <>
      <PageMeta title={copy.title} description={copy.description} />
      <UpdateFrame copy={copy} systemAlert={systemAlert} opened={opened}>
        {opened.data && (
          <OpenStep
            {...opened.data}
            systemAlert={systemAlert}
            stepper={<Stepper steps={copy.steps} current={opened.data.update.step} />}
            show={(update) =>
              utils.addressUpdate.open.setData(opening, (shown) => shown && { ...shown, update })
            }
            toProfile={toProfile}
          />
        )}
      </UpdateFrame>
    </>
  )
}

const OpenStep = (props: AddressUpdateStepProps) => {
  const { step } = props.update
  const Step = { 1: EntryStep, 2: ComparisonStep, 3: ConfirmationStep }[step]
  return <Step {...props} />
}
