import type { ComponentProps, SyntheticEvent } from 'react'
import { entryCopy as copy } from '@mva/messages/address-update'
import type { TypedAddress } from '@mva/shared/address-update/address-form'
import { type AddressLists, isOwnState } from '@mva/shared/address/address'
import { addressLabels } from '@mva/shared/address/address-field'
import {
  type AddressFieldName,
  addressFieldNames,
  addressFields,
} from '@mva/shared/address/address-fields'
import { useMissingItemsHint } from '../../shell/missing-items-notice.tsx'
import { wholePaste } from '../../ui/fill-boxes.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Control = Pick<
  ComponentProps<typeof TextField> & ComponentProps<typeof SelectField>,
  'name' | 'error' | 'value' | 'disabled' | 'onChange' | 'onBlur' | 'ref'
>

type Selection = Pick<ComponentProps<typeof SelectField>, 'placeholder' | 'hint' | 'options'>

interface AddressFieldsProps {
  autofillSection: 'section-physical' | 'section-mailing'
  stateId: string
  lists: AddressLists
  /** The props of a field's control. */
  control: (name: AddressFieldName) => Control
  /** Fills both fields of a pasted ZIP+4. */
  setZip: (zip: Pick<TypedAddress, 'zipCode' | 'zipPlus'>) => void
}

const keepDigits = ({ currentTarget: box }: SyntheticEvent<HTMLInputElement>) => {
  const digits = box.value.replaceAll(/\D/g, '')
  if (digits !== box.value) box.value = digits
}

/** Splits a ZIP+4. */
const readZip = (text: string) => /^(\d{5})[ -]?(\d{4})$/.exec(text)?.slice(1) ?? null

/** One address. The state comes before city and zip, which are lists in the agency's own state. */
export const AddressFields = ({
  autofillSection,
  stateId,
  lists,
  control,
  setZip,
}: AddressFieldsProps) => {
  const wholeZip = wholePaste(readZip, ([zipCode = '', zipPlus = '']) =>
    setZip({ zipCode, zipPlus }),
  )
  const selections = useSelections(lists, isOwnState(stateId))
  return (
    <div className="address">
      {addressFieldNames.map((name) => {
        const { type, length, isOptional = false, autocomplete } = addressFields[name]
        const field = {
          ...control(name),
          label: addressLabels[name],
          autoComplete:
            autocomplete === 'off' ? autocomplete : `${autofillSection} ${autocomplete}`,
        }
        const selection = selections[name]
        if (selection) return <SelectField key={name} {...field} {...selection} />
        return (
          <TextField
            key={name}
            {...field}
            isOptional={isOptional}
            inputMode={type === 'digits' ? 'numeric' : undefined}
            maxLength={type === 'digits' ? length : undefined}
            onInput={type === 'digits' ? keepDigits : undefined}
            {...(type === 'digits' ? wholeZip : {})}
          />
        )
      })}
    </div>
  )
}

/** The fields that are chosen from a list. */
const useSelections = (
  { states, cities, zipCodes }: AddressLists,
  isOwnState: boolean,
): Partial<Record<AddressFieldName, Selection>> => {
  const missingItemsHint = useMissingItemsHint()
  const asOption = (text: string) => ({ value: text, text })
  return {
    stateId: {
      placeholder: copy.chooseState,
      hint: missingItemsHint(states.unreadable, copy.missingStates),
      options: states.items.map((state) => ({
        value: state.stateId,
        text: `${state.code} - ${state.description}`,
      })),
    },
    ...(isOwnState && {
      city: {
        placeholder: copy.chooseCity,
        hint: missingItemsHint(cities.unreadable, copy.missingCities),
        options: cities.items.map(asOption),
      },
      zipCode: {
        placeholder: copy.chooseZip,
        hint: missingItemsHint(zipCodes.unreadable, copy.missingZips),
        options: zipCodes.items.map(asOption),
      },
    }),
  }
}
