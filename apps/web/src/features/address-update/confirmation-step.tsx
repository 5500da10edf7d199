import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { addressUpdateCopy, confirmationCopy as copy } from '@mva/messages/address-update'
import {
  type AddressConfirmation,
  shownConfirmationForm,
} from '@mva/shared/address-update/confirmation-form'
import { listErrors } from '../../lib/form-errors.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSendOnce } from '../../lib/use-send-once.ts'
import { AddressBlock } from '../../ui/address-block.tsx'
import { Alert } from '../../ui/alert.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { WizardActions } from '../../ui/wizard-actions.tsx'
import { envelopeLines, recordedMailingLines } from './format-address.ts'
import type { AddressUpdateStepProps } from './step-props.ts'
import { replacesMailing } from './typed-address.ts'
import { SubmissionBanner } from './unanswered-notice.tsx'

/** Step 3: the addresses that will be submitted. */
export const ConfirmationStep = (props: AddressUpdateStepProps) => {
  const { stepper, update, onRecord, lists, show, refresh, toProfile } = props
  const sendOnce = useSendOnce()
  const { client } = trpc.useUtils()
  const { version, draft, entered, standardized, choices } = update
  const finalAddress = (of: 'physicalAddress' | 'mailingAddress') =>
    (choices?.[of] === 'standardized' ? standardized : entered)?.[of]
  const [physicalAddress, mailingAddress] = [
    finalAddress('physicalAddress'),
    finalAddress('mailingAddress'),
  ]
  const isReplaced = mailingAddress !== undefined && replacesMailing(props, mailingAddress)
  const isConfirmationAsked = isReplaced && entered?.isSameAddressForMailing === true
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(shownConfirmationForm(isConfirmationAsked)),
    defaultValues: {
      isVoterRegistrationKept: draft.isVoterRegistrationKept,
      isReplacementConfirmed: false,
    },
    shouldFocusError: false,
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
  if (!entered || !physicalAddress || !mailingAddress) return null

  const keep = () => {
    kept.current = client.addressUpdate.keepDraft
      .mutate({ version, isVoterRegistrationKept: getValues('isVoterRegistrationKept') })
      .catch(() => undefined)
  }

  const confirm = ({ isVoterRegistrationKept }: AddressConfirmation) =>
    sendOnce(() => submit.mutate({ version, isVoterRegistrationKept }))
  const { errors, submitCount } = formState

  return (
    <form
      className="panel"
      method="post"
      noValidate
      onChange={keep}
      onSubmit={handleSubmit(confirm)}
    >
      <SubmissionBanner />
      <ErrorSummary
        submitCount={submitCount}
        errors={listErrors(errors, ['isReplacementConfirmed'])}
      />
      {stepper}
      <p>{copy.intro}</p>
      <div className="pair block">
        <section>
          <h2>{addressUpdateCopy.physicalAddress}</h2>
          <AddressBlock lines={envelopeLines(physicalAddress, lists)} />
        </section>
        <section>
          <h2>{addressUpdateCopy.mailingAddress}</h2>
          {entered.isSameAddressForMailing ? <p className="note">{copy.sameMailing}</p> : null}
          <AddressBlock lines={envelopeLines(mailingAddress, lists)} />
        </section>
      </div>
      {isReplaced ? (
        <Alert kind="warning" isSlim>
          {copy.replaces(recordedMailingLines(onRecord, lists).join(', '))}
        </Alert>
      ) : null}
      {isConfirmationAsked ? (
        <CheckboxField
          {...register('isReplacementConfirmed')}
          label={copy.confirmReplacement}
          error={errors.isReplacementConfirmed?.message}
        />
      ) : null}
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
