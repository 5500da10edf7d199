import { comparisonCopy } from '@mva/messages/address-update'
import type { AddressOnRecord } from '@mva/shared/address-update/address-update'
import type { Address, AddressLists } from '@mva/shared/address/address'
import { addressLabels } from '@mva/shared/address/address-field'
import { addressFieldNames } from '@mva/shared/address/address-fields'
import { addressLines } from '@mva/shared/address/address-lines'

const stateOf = ({ stateId }: Address, { states }: AddressLists) =>
  states.items.find((known) => known.stateId === stateId)

/** `RI - Rhode Island`. */
const stateName = (address: Address, lists: AddressLists) => {
  const state = stateOf(address, lists)
  return state ? `${state.code} - ${state.description}` : ''
}

export const formatAddressFields = (address: Address, lists: AddressLists) =>
  addressFieldNames.map((field) => ({
    field,
    name: addressLabels[field],
    value:
      field === 'stateId' ? stateName(address, lists) : (address[field] ?? comparisonCopy.none),
  }))

/** As on an envelope. */
export const envelopeLines = (address: Address, lists: AddressLists): string[] =>
  addressLines({ ...address, state: stateOf(address, lists)?.code ?? null })

/** The mailing address on record, without the country unless it is abroad. */
export const recordedMailingLines = (
  { mailing, mailingAddress, recordedMailingAddress }: AddressOnRecord,
  lists: AddressLists,
): string[] =>
  mailing !== 'abroad' && mailingAddress
    ? envelopeLines(mailingAddress, lists)
    : addressLines(recordedMailingAddress ?? {})
