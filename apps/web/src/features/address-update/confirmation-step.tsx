import { useIsMutating, useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { AddressBlock } from '../../ui/address-block.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { WizardActions } from '../../ui/wizard-actions.tsx'
import { addressUpdateCopy, confirmationCopy as copy } from '@mva/messages/address-update'
import { envelopeLines } from './shown-address.ts'
import type { AddressUpdateStepProps } from './step-props.ts'

/** Step 3: the addresses that will be submitted. */
export const ConfirmationStep = ({
  systemAlert,
  stepper,
  update,
  onRecord,
  lists,
  show,
  refresh,
  toProfile,
}: AddressUpdateStepProps) => {
  const isBusy = useIsMutating() > 0
  const { client } = trpc.useUtils()
  const { version, draft } = update
  const { isVoterRegistrationKept } = draft
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

  const keepVoterRegistration = (isKept: boolean) => {
    const box = { isVoterRegistrationKept: isKept }
    show({ ...update, draft: { ...draft, ...box } })
    kept.current = client.addressUpdate.keepDraft.mutate({ version, ...box }).catch(() => undefined)
  }

  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) submit.mutate({ version, isVoterRegistrationKept })
  }

  return (
    <form className="panel" method="post" noValidate onSubmit={confirm}>
      {systemAlert}
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
          name="isVoterRegistrationKept"
          label={copy.keepVoterRegistration}
          checked={isVoterRegistrationKept}
          onChange={({ currentTarget }) => keepVoterRegistration(currentTarget.checked)}
        />
      </div>
      <WizardActions
        previousText={addressUpdateCopy.previous}
        onPrevious={() => {
          if (!isBusy) goBack.mutate()
        }}
        nextText={copy.submit}
      />
    </form>
  )
}
