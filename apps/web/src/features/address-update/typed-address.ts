import type { TypedAddresses } from '@mva/shared/address-update/address-draft'
import { emptyAddress, type TypedAddress } from '@mva/shared/address-update/address-form'
import { type Address, type AddressLists, isOwnState } from '@mva/shared/address/address'
import {
  type AddressFieldName,
  addressFieldNames,
  perAddressField,
} from '@mva/shared/address/address-fields'
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

/** The mailing address on record that can be kept; null if it is none of its own, or abroad. */
export const mailingAddressToKeep = ({ onRecord, lists }: OnRecord): TypedAddress | null =>
  onRecord.mailing === 'other' && onRecord.mailingAddress
    ? inFields(onRecord.mailingAddress, lists)
    : null

/** Whether the record has a mailing address of its own, and this is another one. A ZIP+4 that only one of them has is no difference. */
export const replacesMailing = (
  { onRecord, lists }: OnRecord,
  mailing: Record<AddressFieldName, string | null>,
): boolean => {
  const recorded = mailingAddressToKeep({ onRecord, lists })
  if (!recorded) return onRecord.mailing === 'abroad'
  return addressFieldNames.some((name) => {
    const [one, other] = [recorded[name], mailing[name] ?? ''].map((text) =>
      text.trim().toUpperCase(),
    )
    return one !== other && (name !== 'zipPlus' || Boolean(one && other))
  })
}

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
