import { useIsMutating } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { AddressBlock } from '../../ui/address-block.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { WizardActions } from '../../ui/wizard-actions.tsx'
import { addressUpdateCopy, confirmationCopy as copy } from './copy.ts'
import { envelopeLines } from './shown-address.ts'
import type { AddressUpdateStepProps } from './step-props.ts'

/** Step 3: the addresses that will be submitted. */
export const ConfirmationStep = ({
  systemAlert,
  stepper,
  update,
  lists,
  show,
  toProfile,
}: AddressUpdateStepProps) => {
  const isBusy = useIsMutating() > 0
  const [isVoterRegistrationKept, setIsVoterRegistrationKept] = useState(false)
  const goBack = trpc.addressUpdate.previous.useMutation({ onSuccess: show })
  const submit = trpc.addressUpdate.submit.useMutation({
    onSuccess: (answer) => (answer.isUpdated ? toProfile('updated') : show(answer.update)),
  })
  const { entered, standardized, choices } = update
  if (!entered || !standardized || !choices) return null
  const finalAddress = (of: 'physicalAddress' | 'mailingAddress') =>
    choices[of] === 'standardized' ? standardized[of] : entered[of]

  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) submit.mutate({ isVoterRegistrationKept })
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
        <p>{copy.email}</p>
        <p>{copy.noCertificate}</p>
        <p>{copy.voter}</p>
        <CheckboxField
          name="isVoterRegistrationKept"
          label={copy.keepVoterRegistration}
          checked={isVoterRegistrationKept}
          onChange={({ currentTarget }) => setIsVoterRegistrationKept(currentTarget.checked)}
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
