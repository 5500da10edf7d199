import type { TypedAddresses } from '@mva/shared/forms/address-draft'
import { emptyAddress, type TypedAddress } from '@mva/shared/forms/address'
import { type Address, type AddressLists, OWN_STATE_ID } from '@mva/shared/models/address'
import type { AddressUpdateStepProps } from './step-props.ts'

/** An address in the fields of the form. In the agency's own state, city and zip come from the lists or are empty. */
export const inFields = (
  address: Address | null,
  { cities, zipCodes }: AddressLists,
): TypedAddress => {
  if (!address) return emptyAddress
  const typed = {
    ...address,
    addressLine2: address.addressLine2 ?? '',
    zipPlus: address.zipPlus ?? '',
  }
  if (typed.stateId !== OWN_STATE_ID) return typed
  return {
    ...typed,
    city: cities.items.find((name) => name.toUpperCase() === typed.city.toUpperCase()) ?? '',
    zipCode: zipCodes.items.find((zipCode) => zipCode === typed.zipCode) ?? '',
  }
}

/** What was typed or entered last, otherwise the record. The box is checked unless a different address was entered already. */
export const firstTyped = ({
  update: { entered, draft },
  onRecord,
  lists,
}: Pick<AddressUpdateStepProps, 'update' | 'onRecord' | 'lists'>): TypedAddresses => {
  if (draft.typed) return draft.typed
  const isSameAddressForMailing = entered?.isSameAddressForMailing ?? true
  const physicalAddress = inFields(entered?.physicalAddress ?? onRecord.physicalAddress, lists)
  return {
    isSameAddressForMailing,
    physicalAddress,
    mailingAddress: isSameAddressForMailing
      ? physicalAddress
      : inFields(entered?.mailingAddress ?? null, lists),
  }
}

/** The initial mailing fields when the box is unchecked: a different address on record, or nothing. */
export const ownMailing = ({
  onRecord,
  lists,
}: Pick<AddressUpdateStepProps, 'onRecord' | 'lists'>): TypedAddress =>
  onRecord.mailing === 'other' ? inFields(onRecord.mailingAddress, lists) : emptyAddress
