import { emptyAddress, type TypedAddress } from '@mva/shared/forms/address'
import { recordedAddressLines } from '@mva/shared/recorded-address-lines'
import { useIsMutating } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { dismissNetworkOutcome } from '../../lib/last-network.ts'
import { AddressBlock } from '../../ui/address-block.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { LargeLegend } from '../../ui/large-legend.tsx'
import { AddressFields } from './address-fields.tsx'
import { addressUpdateCopy, entryCopy as copy } from '@mva/messages/address-update'
import { type EntryErrors, errorsOf, listOf, noErrors } from './entry-errors.ts'
import { AddressIssueBanners } from './address-issue-banners.tsx'
import type { AddressUpdateStepProps } from './step-props.ts'
import { firstTyped, ownMailing } from './typed-address.ts'
import { useDraft } from './use-draft.ts'
import { noIssues, useStandardization } from './use-standardization.ts'

/** Step 1: both addresses. */
export const EntryStep = (props: AddressUpdateStepProps) => {
  const { systemAlert, stepper, onRecord, lists, update, setTyped, toProfile } = props
  const isBusy = useIsMutating() > 0
  const [first] = useState(() => firstTyped(props))
  const typed = props.typed ?? first
  const draft = useDraft(update.version)
  /** The separate mailing address, for when the box is unchecked again. */
  const kept = useRef<TypedAddress>(ownMailing(props))
  const [errors, setErrors] = useState<EntryErrors>(noErrors)
  const [submitCount, setSubmitCount] = useState(0)
  const { standardize, issues, setIssues } = useStandardization(props)
  const { isSameAddressForMailing: isSame } = typed

  /** Each key press updates the shown messages, and adds none. */
  const type = (next: typeof typed) => {
    setTyped(next)
    draft.keepSoon(next)
    const now = errorsOf(next, lists)
    setErrors((shown) => ({
      physicalAddress: stillWrong(shown.physicalAddress, now.physicalAddress),
      mailingAddress: stillWrong(shown.mailingAddress, now.mailingAddress),
    }))
  }

  const typePhysical = (physicalAddress: TypedAddress) =>
    type({ ...typed, physicalAddress, ...(isSame ? { mailingAddress: physicalAddress } : {}) })

  const toggleSame = () => {
    if (!isSame) kept.current = typed.mailingAddress
    const mailingAddress = isSame ? kept.current : typed.physicalAddress
    type({ ...typed, isSameAddressForMailing: !isSame, mailingAddress })
    setErrors((shown) => ({ ...shown, mailingAddress: {} }))
    setIssues((shown) => ({ ...shown, mailingAddress: null }))
  }

  const clear = () => {
    kept.current = emptyAddress
    const empty = {
      isSameAddressForMailing: false,
      physicalAddress: emptyAddress,
      mailingAddress: emptyAddress,
    }
    setTyped(empty)
    draft.keepSoon(empty)
    setErrors(noErrors)
    setIssues(noIssues)
    dismissNetworkOutcome()
  }

  const next = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = errorsOf(typed, lists)
    setErrors(found)
    setIssues(noIssues)
    if (listOf(found).length > 0) setSubmitCount((count) => count + 1)
    else {
      draft.cancel()
      standardize(typed)
    }
  }

  return (
    <form className="panel" method="post" noValidate data-kept onSubmit={next}>
      {systemAlert}
      <AddressIssueBanners
        issues={issues}
        onClose={(of) => setIssues((shown) => ({ ...shown, [of]: null }))}
      />
      <ErrorSummary submitCount={submitCount} errors={listOf(errors)} />
      {stepper}
      <p>{copy.intro}</p>
      <fieldset className="usa-fieldset block">
        <LargeLegend>{addressUpdateCopy.physicalAddress}</LargeLegend>
        <AddressFields
          of="physicalAddress"
          typed={typed.physicalAddress}
          errors={errors.physicalAddress}
          lists={lists}
          onType={typePhysical}
        />
      </fieldset>
      <fieldset className="usa-fieldset block">
        <LargeLegend>{addressUpdateCopy.mailingAddress}</LargeLegend>
        <CheckboxField
          name="isSameAddressForMailing"
          label={copy.same}
          checked={isSame}
          onChange={toggleSame}
        />
        {isSame && onRecord.mailing !== 'same' ? (
          <>
            <p className="note">
              {onRecord.mailing === 'other' ? copy.otherOnRecord : copy.abroadOnRecord}
            </p>
            {onRecord.recordedMailingAddress ? (
              <>
                <p className="note">{copy.replaced}</p>
                <AddressBlock lines={recordedAddressLines(onRecord.recordedMailingAddress)} />
              </>
            ) : null}
          </>
        ) : null}
        <AddressFields
          of="mailingAddress"
          typed={typed.mailingAddress}
          errors={errors.mailingAddress}
          lists={lists}
          isDisabled={isSame}
          onType={(mailingAddress) => type({ ...typed, mailingAddress })}
        />
      </fieldset>
      <div className="actions actions--row">
        <button
          className="usa-button usa-button--outline"
          type="button"
          onClick={() => toProfile('unchanged')}
        >
          {addressUpdateCopy.previous}
        </button>
        <button className="usa-button" type="submit">
          {addressUpdateCopy.next}
        </button>
        <button
          className="usa-button usa-button--unstyled actions__end"
          type="button"
          onClick={clear}
        >
          {copy.clear}
        </button>
      </div>
    </form>
  )
}

const stillWrong = (
  shown: EntryErrors['physicalAddress'],
  now: EntryErrors['physicalAddress'],
): EntryErrors['physicalAddress'] =>
  Object.fromEntries(Object.entries(now).filter(([field]) => field in shown))
