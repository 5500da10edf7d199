import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { addressUpdateCopy, comparisonCopy as copy } from '@mva/messages/address-update'
import {
  addressChoiceForm,
  type AddressChoices,
} from '@mva/shared/address-update/confirmation-form'
import type { Address } from '@mva/shared/address/address'
import { differences } from '@mva/shared/address/address'
import { trpc } from '../../lib/trpc.ts'
import { useSendOnce } from '../../lib/use-send-once.ts'
import { NetworkBanner } from '../../shell/network-banner.tsx'
import { AddressBlock } from '../../ui/address-block.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { WizardActions } from '../../ui/wizard-actions.tsx'
import { envelopeLines, formatAddressFields } from './format-address.ts'
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
      {formatAddressFields(address, lists)
        .filter(({ field }) => address[field] || other[field])
        .map(({ field, name, value }) => (
          <span key={field} className={different.includes(field) ? 'is-different' : undefined}>
            <span className="differences__name">
              <span>{name}</span> {different.includes(field) ? <b>{copy.different}</b> : null}
            </span>
            <span className="differences__value">{value}</span>
          </span>
        ))}
    </span>
  )
}

/** Step 2: the entered and the standardized addresses. */
export const ComparisonStep = ({
  stepper,
  update,
  lists,
  show,
  refresh,
}: AddressUpdateStepProps) => {
  const sendOnce = useSendOnce()
  const isSame = update.entered?.isSameAddressForMailing ?? true
  const { register, handleSubmit } = useForm({
    resolver: zodResolver(addressChoiceForm(isSame)),
    defaultValues: update.choices ?? {
      physicalAddress: 'standardized',
      mailingAddress: 'standardized',
    },
  })
  const choose = trpc.addressUpdate.choose.useMutation({ onSuccess: show, onError: refresh })
  const goBack = trpc.addressUpdate.previous.useMutation({ onSuccess: show, onError: refresh })
  const { version, entered, standardized } = update
  if (!entered || !standardized) return null
  const compared = isSame
    ? (['physicalAddress'] as const)
    : (['physicalAddress', 'mailingAddress'] as const)

  const next = (choices: AddressChoices) => sendOnce(() => choose.mutate({ ...choices, version }))

  return (
    <form className="panel" method="post" noValidate onSubmit={handleSubmit(next)}>
      <NetworkBanner />
      {stepper}
      <p>{copy.intro}</p>
      {compared.map((of) =>
        differences(standardized[of], entered[of]).length === 0 ? (
          <section key={of} className="block">
            <h2>{addressUpdateCopy[of]}</h2>
            <AddressBlock lines={envelopeLines(entered[of], lists)} />
          </section>
        ) : (
          <div key={of} className="block">
            <RadioGroup
              {...register(of)}
              legend={addressUpdateCopy[of]}
              isLegendLarge
              isPair
              options={(['standardized', 'entered'] as const).map((form) => ({
                value: form,
                label: copy[form],
                description: (
                  <ShownAddress
                    address={form === 'standardized' ? standardized[of] : entered[of]}
                    other={form === 'standardized' ? entered[of] : standardized[of]}
                    isMarked={form === 'standardized'}
                    lists={lists}
                  />
                ),
              }))}
            />
          </div>
        ),
      )}
      <WizardActions onPrevious={() => sendOnce(() => goBack.mutate({ version }))} />
    </form>
  )
}
