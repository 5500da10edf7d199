import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { addressUpdateCopy, entryCopy as copy } from '@mva/messages/address-update'
import { wizardCopy } from '@mva/messages/task-ui'
import type { TypedAddresses } from '@mva/shared/address-update/address-draft'
import {
  addressForm,
  emptyAddress,
  type TypedAddress,
} from '@mva/shared/address-update/address-form'
import {
  type AddressFieldName,
  addressFieldNames,
  addressFields,
  perAddressField,
  streetFieldNames,
} from '@mva/shared/address/address-fields'
import { checkFilledIn } from '../../lib/check-filled-in.ts'
import { errorAt, listErrors } from '../../lib/form-errors.ts'
import { dismissRequestOutcome } from '../../lib/request-outcome.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSendOnce } from '../../lib/use-send-once.ts'
import { NetworkBanner } from '../../shell/network-banner.tsx'
import { useDraft } from '../../shell/use-draft.ts'
import { AddressBlock } from '../../ui/address-block.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Facts } from '../../ui/facts.tsx'
import { LargeLegend } from '../../ui/large-legend.tsx'
import { AddressFields } from './address-fields.tsx'
import { AddressIssueBanners } from './address-issue-banners.tsx'
import { envelopeLines, recordedMailingLines } from './format-address.ts'
import type { AddressUpdateStepProps } from './step-props.ts'
import { initialAddresses, mailingAddressToKeep, replacesMailing } from './typed-address.ts'
import { noIssues, useStandardization } from './use-standardization.ts'

type AddressName = 'physicalAddress' | 'mailingAddress'

const empty: TypedAddresses = {
  isSameAddressForMailing: false,
  physicalAddress: emptyAddress,
  mailingAddress: emptyAddress,
}

/** The mailing fields while they repeat the physical address. */
const copyOf = (address: TypedAddress) => (name: AddressFieldName) => ({
  name: `mailingAddress.${name}`,
  value: address[name],
  disabled: true,
})

/** As it is stored. */
const inCapitals = (address: TypedAddress) =>
  perAddressField(
    (name) => address[name].toUpperCase(),
    (name) => address[name].toUpperCase(),
  )

const streets: readonly AddressFieldName[] = streetFieldNames

/** The answers that depend on the state. */
const ofTheState = addressFieldNames.filter((name) => addressFields[name].isOfState)

/** Step 1: both addresses. */
export const EntryStep = (props: AddressUpdateStepProps) => {
  const { stepper, onRecord, lists, update, typed, setTyped, toProfile } = props
  const sendOnce = useSendOnce()
  const { client } = trpc.useUtils()
  const draft = useDraft((typed: TypedAddresses) =>
    client.addressUpdate.keepDraft.mutate({ version: update.version, typed }),
  )
  const { standardize, issues, setIssues } = useStandardization(props)
  const [defaultValues] = useState(() => typed ?? initialAddresses(props))
  // The values as typed: the procedure parses them by the same rules.
  const resolver = useMemo(() => zodResolver(addressForm(lists), undefined, { raw: true }), [lists])
  const form = useForm<TypedAddresses>({ resolver, defaultValues, shouldFocusError: false })
  const { register, handleSubmit, getValues, setValue, setFocus, clearErrors, trigger, reset } =
    form
  const { errors, submitCount } = form.formState
  const [isSame, physicalAddress, mailingAddress] = useWatch({
    control: form.control,
    name: ['isSameAddressForMailing', 'physicalAddress', 'mailingAddress'],
  })

  const mailing = isSame ? physicalAddress : mailingAddress
  const kept = mailingAddressToKeep(props)

  const keep = (addresses: TypedAddresses) => {
    setTyped(addresses)
    draft.keepSoon(addresses)
  }

  const onStateChange = (of: AddressName) => {
    for (const field of ofTheState) setValue(`${of}.${field}`, '')
    const wrong = ofTheState.filter((field) => errors[of]?.[field])
    if (wrong.length > 0) void trigger(wrong.map((field) => `${of}.${field}` as const))
  }

  const control = (of: AddressName) => (name: AddressFieldName) => ({
    ...register(`${of}.${name}`, {
      onChange: () => {
        if (name === 'stateId') onStateChange(of)
        // The last four digits belong to the street.
        if (streets.includes(name)) setValue(`${of}.zipPlus`, '')
      },
    }),
    error: errorAt(errors, `${of}.${name}`),
  })

  const setZip = (of: AddressName) => (zip: Pick<TypedAddress, 'zipCode' | 'zipPlus'>) => {
    for (const field of ['zipCode', 'zipPlus'] as const)
      setValue(`${of}.${field}`, zip[field], { shouldValidate: submitCount > 0 })
    keep(structuredClone(getValues()))
  }

  const startMailing = (address: TypedAddress) => {
    setValue('mailingAddress', structuredClone(address))
    clearErrors('mailingAddress')
    setIssues((shown) => ({ ...shown, mailingAddress: null }))
  }

  const keepRecorded = (address: TypedAddress) => {
    setValue('isSameAddressForMailing', false)
    startMailing(address)
    keep(structuredClone(getValues()))
    // The button is gone.
    setFocus('isSameAddressForMailing')
  }

  const clear = () => {
    reset(empty)
    keep(empty)
    setIssues(noIssues)
    dismissRequestOutcome()
  }

  const next = (entered: TypedAddresses) =>
    sendOnce(() => {
      draft.cancel()
      standardize(entered)
    })

  return (
    <form
      className="panel"
      method="post"
      noValidate
      data-kept
      onChange={(event) => {
        keep(structuredClone(getValues()))
        checkFilledIn({ trigger, errors })(event)
      }}
      onSubmit={handleSubmit(next, () => setIssues(noIssues))}
    >
      <NetworkBanner />
      <AddressIssueBanners
        issues={issues}
        onClose={(of) => setIssues((shown) => ({ ...shown, [of]: null }))}
      />
      <ErrorSummary
        submitCount={submitCount}
        errors={(['physicalAddress', 'mailingAddress'] as const).flatMap((of) =>
          listErrors(
            errors,
            addressFieldNames.map((field) => `${of}.${field}`),
          ).map((error) => ({ ...error, part: addressUpdateCopy[of] })),
        )}
      />
      {stepper}
      <p>{copy.intro}</p>
      <fieldset className="usa-fieldset block">
        <LargeLegend>{addressUpdateCopy.physicalAddress}</LargeLegend>
        <AddressFields
          autofillSection="section-physical"
          stateId={physicalAddress.stateId}
          lists={lists}
          control={control('physicalAddress')}
          setZip={setZip('physicalAddress')}
        />
      </fieldset>
      <fieldset className="usa-fieldset block">
        <LargeLegend>{addressUpdateCopy.mailingAddress}</LargeLegend>
        <CheckboxField
          {...register('isSameAddressForMailing', {
            onChange: () => startMailing(getValues('physicalAddress')),
          })}
          label={copy.same}
        />
        {replacesMailing(props, mailing) ? (
          <Alert kind="warning" heading={copy.replaces} headingLevel={3}>
            {onRecord.mailing === 'abroad' ? <p>{copy.abroad}</p> : null}
            <Facts
              layout="wide"
              facts={[
                {
                  name: copy.nowOnRecord,
                  value: <AddressBlock lines={recordedMailingLines(onRecord, lists)} />,
                },
                {
                  name: copy.willBecome,
                  value: <AddressBlock lines={envelopeLines(inCapitals(mailing), lists)} />,
                },
              ]}
            />
            {kept ? (
              <div className="actions">
                {' '}
                <Button look="outline" onClick={() => keepRecorded(kept)}>
                  {copy.keep(kept.addressLine1)}
                </Button>
              </div>
            ) : null}
          </Alert>
        ) : null}
        <AddressFields
          key={isSame ? 'copy' : 'own'}
          autofillSection="section-mailing"
          stateId={mailing.stateId}
          lists={lists}
          control={isSame ? copyOf(physicalAddress) : control('mailingAddress')}
          setZip={setZip('mailingAddress')}
        />
      </fieldset>
      <div className="actions actions--row">
        <Button look="outline" onClick={() => toProfile('unchanged')}>
          {wizardCopy.previous}
        </Button>
        <Button type="submit">{wizardCopy.next}</Button>
        <Button look="unstyled" className="actions__end" onClick={clear}>
          {copy.clear}
        </Button>
      </div>
    </form>
  )
}
