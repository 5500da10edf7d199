import { addressChoiceForm, type AddressChoice } from '@mva/shared/forms/address-confirmation'
import type { Address } from '@mva/shared/models/address'
import { differences } from '@mva/shared/models/address'
import { useIsMutating } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { WizardActions } from '../../ui/wizard-actions.tsx'
import { addressUpdateCopy, comparisonCopy as copy } from '@mva/messages/address-update'
import { shownFields } from './shown-address.ts'
import type { AddressUpdateStepProps } from './step-props.ts'

interface ShownAddressProps {
  address: Address
  other: Address
  /** Whether differences from the other one are marked. */
  isMarked: boolean
  lists: AddressUpdateStepProps['lists']
}

const ShownAddress = ({ address, other, isMarked, lists }: ShownAddressProps) => {
  const different = isMarked ? differences(address, other) : []
  return (
    <span className="differences">
      {shownFields(address, lists).map(({ field, name, value }) => (
        <span key={field} className={different.includes(field) ? 'is-different' : undefined}>
          <span className="differences__name">
            {name} {different.includes(field) ? <b>{copy.different}</b> : null}
          </span>
          <span className="differences__value">{value}</span>
        </span>
      ))}
    </span>
  )
}

/** Step 2: the entered and the standardized addresses. */
export const ComparisonStep = ({
  systemAlert,
  stepper,
  update,
  lists,
  show,
  refresh,
}: AddressUpdateStepProps) => {
  const isBusy = useIsMutating() > 0
  const [choices, setChoices] = useState<Record<string, AddressChoice>>({
    physicalAddress: update.choices?.physicalAddress ?? 'standardized',
    mailingAddress: update.choices?.mailingAddress ?? 'standardized',
  })
  const choose = trpc.addressUpdate.choose.useMutation({ onSuccess: show, onError: refresh })
  const goBack = trpc.addressUpdate.previous.useMutation({ onSuccess: show, onError: refresh })
  const { version, entered, standardized } = update
  if (!entered || !standardized) return null
  const isSame = entered.isSameAddressForMailing
  const compared = isSame
    ? (['physicalAddress'] as const)
    : (['physicalAddress', 'mailingAddress'] as const)

  const next = (event: FormEvent) => {
    event.preventDefault()
    const read = addressChoiceForm(isSame).safeParse(choices)
    if (!isBusy && read.success)
      choose.mutate({ ...choices, version } as typeof read.data & { version: number })
  }

  return (
    <form className="panel" method="post" noValidate onSubmit={next}>
      {systemAlert}
      {stepper}
      <p>{copy.intro}</p>
      {compared.map((of) => (
        <div key={of} className="block">
          <RadioGroup
            name={of}
            legend={addressUpdateCopy[of]}
            isLegendLarge
            isPair
            selected={choices[of] ?? null}
            options={(['standardized', 'entered'] as const).map((form) => ({
              value: form,
              label: copy[form],
              description: (
                <ShownAddress
                  address={form === 'standardized' ? standardized[of] : entered[of]}
                  other={entered[of]}
                  isMarked={form === 'standardized'}
                  lists={lists}
                />
              ),
            }))}
            onChange={({ currentTarget }) =>
              setChoices({ ...choices, [of]: currentTarget.value as AddressChoice })
            }
          />
        </div>
      ))}
      <WizardActions
        previousText={addressUpdateCopy.previous}
        onPrevious={() => {
          if (!isBusy) goBack.mutate({ version })
        }}
        nextText={addressUpdateCopy.next}
      />
    </form>
  )
}
