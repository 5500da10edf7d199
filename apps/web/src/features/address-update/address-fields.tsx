import { ZIP_CODE_LENGTH, ZIP_PLUS_LENGTH } from '@mva/shared/fields/zip'
import type { TypedAddress } from '@mva/shared/forms/address'
import { type AddressLists, OWN_STATE_ID } from '@mva/shared/models/address'
import type { ChangeEvent } from 'react'
import { useNotShownHint } from '../../shell/not-shown.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { entryCopy as copy, fieldNames } from '@mva/messages/address-update'

interface AddressFieldsProps {
  of: 'physicalAddress' | 'mailingAddress'
  typed: TypedAddress
  errors: Partial<Record<keyof TypedAddress, string>>
  lists: AddressLists
  isDisabled?: boolean
  onType: (typed: TypedAddress) => void
}

/** One address. The state comes before city and zip, which are lists in the agency's own state. */
export const AddressFields = ({
  of,
  typed,
  errors,
  lists,
  isDisabled = false,
  onType,
}: AddressFieldsProps) => {
  const notShownHint = useNotShownHint()
  const isOwnState = typed.stateId === OWN_STATE_ID
  const section = of === 'physicalAddress' ? 'section-physical' : 'section-mailing'
  const field = (name: keyof TypedAddress) => ({
    name: `${of}.${name}`,
    label: fieldNames[name],
    value: typed[name],
    error: errors[name],
    disabled: isDisabled,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onType(
        name === 'stateId'
          ? { ...typed, stateId: currentTarget.value, city: '', zipCode: '', zipPlus: '' }
          : { ...typed, [name]: currentTarget.value },
      ),
  })
  return (
    <div className="address">
      <TextField {...field('addressLine1')} autoComplete={`${section} address-line1`} />
      <TextField {...field('addressLine2')} isOptional autoComplete={`${section} address-line2`} />
      <SelectField
        {...field('stateId')}
        autoComplete={`${section} address-level1`}
        placeholder={copy.chooseState}
        hint={notShownHint(lists.states.unreadable, copy.statesNotShown)}
        options={lists.states.items.map(({ stateId, code, description }) => ({
          value: stateId,
          text: `${code} - ${description}`,
        }))}
      />
      {isOwnState ? (
        <SelectField
          {...field('city')}
          autoComplete={`${section} address-level2`}
          placeholder={copy.chooseCity}
          hint={notShownHint(lists.cities.unreadable, copy.citiesNotShown)}
          options={lists.cities.items.map((name) => ({ value: name, text: name }))}
        />
      ) : (
        <TextField {...field('city')} autoComplete={`${section} address-level2`} />
      )}
      {isOwnState ? (
        <SelectField
          {...field('zipCode')}
          autoComplete={`${section} postal-code`}
          placeholder={copy.chooseZip}
          hint={notShownHint(lists.zipCodes.unreadable, copy.zipsNotShown)}
          options={lists.zipCodes.items.map((zipCode) => ({ value: zipCode, text: zipCode }))}
        />
      ) : (
        <TextField
          {...field('zipCode')}
          inputMode="numeric"
          maxLength={ZIP_CODE_LENGTH}
          autoComplete={`${section} postal-code`}
        />
      )}
      <TextField
        {...field('zipPlus')}
        isOptional
        inputMode="numeric"
        maxLength={ZIP_PLUS_LENGTH}
        autoComplete="off"
      />
    </div>
  )
}
