import type { TypedAddresses } from '@mva/shared/forms/address-draft'
import { perAddressField } from '@mva/shared/address-fields'
import { emptyAddress, type TypedAddress } from '@mva/shared/forms/address'
import { type Address, type AddressLists, isOwnState } from '@mva/shared/models/address'
import type { AddressUpdateStepProps } from './step-props.ts'

/** An address in the fields of the form. In the agency's own state, city and zip come from the lists or are empty. */
const inFields = (address: Address | null, { cities, zipCodes }: AddressLists): TypedAddress => {
  if (!address) return emptyAddress
  const typed = perAddressField(
    (name) => address[name],
    (name) => address[name] ?? '',
  )
  if (!isOwnState(typed.stateId)) return typed
  return {
    ...typed,
    city: cities.items.find((name) => name.toUpperCase() === typed.city.toUpperCase()) ?? '',
    zipCode: zipCodes.items.find((zipCode) => zipCode === typed.zipCode) ?? '',
  }
}

type OnRecord = Pick<AddressUpdateStepProps, 'onRecord' | 'lists'>

/** The mailing address on record that unchecking the box brings back; null if it is none to keep. */
export const otherMailingAddress = ({ onRecord, lists }: OnRecord): TypedAddress | null =>
  onRecord.mailing === 'other' && onRecord.mailingAddress
    ? inFields(onRecord.mailingAddress, lists)
    : null

/** What was typed or entered last, otherwise the record. The box is checked unless a different address was entered already. */
export const initialAddresses = ({
  update: { entered, draft },
  onRecord,
  lists,
}: OnRecord & Pick<AddressUpdateStepProps, 'update'>): TypedAddresses => {
  if (draft.typed) return draft.typed
  const isSameAddressForMailing = entered?.isSameAddressForMailing ?? true
  return {
    isSameAddressForMailing,
    physicalAddress: inFields(entered?.physicalAddress ?? onRecord.physicalAddress, lists),
    mailingAddress: inFields(
      entered && !isSameAddressForMailing ? entered.mailingAddress : null,
      lists,
    ),
  }
}
