import { zodResolver } from '@hookform/resolvers/zod'
import {
  type AddressConfirmation,
  addressConfirmationForm,
} from '@mva/shared/forms/address-confirmation'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { trpc } from '../../lib/trpc.ts'
import { useSendOnce } from '../../lib/use-send-once.ts'
import { AddressBlock } from '../../ui/address-block.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { WizardActions } from '../../ui/wizard-actions.tsx'
import { addressUpdateCopy, confirmationCopy as copy } from '@mva/messages/address-update'
import { envelopeLines } from './format-address.ts'
import type { AddressUpdateStepProps } from './step-props.ts'
import { SubmissionBanner } from './unanswered-notice.tsx'

/** Step 3: the addresses that will be submitted. */
export const ConfirmationStep = ({
  stepper,
  update,
  onRecord,
  lists,
  show,
  refresh,
  toProfile,
}: AddressUpdateStepProps) => {
  const sendOnce = useSendOnce()
  const { client } = trpc.useUtils()
  const { version, draft } = update
  const { register, handleSubmit, getValues } = useForm({
    resolver: zodResolver(addressConfirmationForm),
    defaultValues: { isVoterRegistrationKept: draft.isVoterRegistrationKept },
  })
  const kept = useRef<Promise<unknown>>(undefined)
  const goBack = useMutation({
    mutationFn: async () => {
      await kept.current
      return client.addressUpdate.previous.mutate({ version })
    },
    onSuccess: show,
    onError: refresh,
  })
  const submit = trpc.addressUpdate.submit.useMutation({
    onSuccess: (answer) => (answer.isUpdated ? toProfile('updated') : show(answer.update)),
    onError: refresh,
  })
  const { entered, standardized, choices } = update
  if (!entered || !standardized || !choices) return null
  const finalAddress = (of: 'physicalAddress' | 'mailingAddress') =>
    choices[of] === 'standardized' ? standardized[of] : entered[of]

  const keep = () => {
    kept.current = client.addressUpdate.keepDraft
      .mutate({ version, ...getValues() })
      .catch(() => undefined)
  }

  const confirm = (confirmation: AddressConfirmation) =>
    sendOnce(() => submit.mutate({ version, ...confirmation }))

  return (
    <form
      className="panel"
      method="post"
      noValidate
      onChange={keep}
      onSubmit={handleSubmit(confirm)}
    >
      <SubmissionBanner />
      {stepper}
      <p>{copy.intro}</p>
      <div className="pair block">
        <section>
          <h2>{addressUpdateCopy.physicalAddress}</h2>
          <AddressBlock lines={envelopeLines(finalAddress('physicalAddress'), lists)} />
        </section>
        <section>
          <h2>{addressUpdateCopy.mailingAddress}</h2>
          {entered.isSameAddressForMailing ? <p className="note">{copy.sameMailing}</p> : null}
          <AddressBlock lines={envelopeLines(finalAddress('mailingAddress'), lists)} />
        </section>
      </div>
      <div className="block">
        <p>{onRecord.hasEmail ? copy.email : copy.noEmail}</p>
        <p>{copy.noCertificate}</p>
        <p>{copy.voter}</p>
        <CheckboxField
          {...register('isVoterRegistrationKept')}
          label={copy.keepVoterRegistration}
        />
      </div>
      <WizardActions onPrevious={() => sendOnce(() => goBack.mutate())} nextText={copy.submit} />
    </form>
  )
}
