import { type Address, type AddressLists, addressFields } from '@mva/shared/models/address'
import { comparisonCopy, fieldNames } from '@mva/messages/address-update'

/** `RI - Rhode Island`. */
const stateName = ({ stateId }: Address, { states }: AddressLists) => {
  const state = states.items.find((known) => known.stateId === stateId)
  return state ? `${state.code} - ${state.description}` : ''
}

export const shownFields = (address: Address, lists: AddressLists) =>
  addressFields.map((field) => ({
    field,
    name: fieldNames[field],
    value:
      field === 'stateId' ? stateName(address, lists) : (address[field] ?? comparisonCopy.none),
  }))

/** As on an envelope. */
export const envelopeLines = (address: Address, { states }: AddressLists): string[] => {
  const state = states.items.find(({ stateId }) => stateId === address.stateId)
  const zip = [address.zipCode, address.zipPlus].filter(Boolean).join('-')
  return [
    address.addressLine1,
    address.addressLine2,
    `${address.city}, ${[state?.code, zip].filter(Boolean).join(' ')}`,
  ].flatMap((line) => line ?? [])
}
