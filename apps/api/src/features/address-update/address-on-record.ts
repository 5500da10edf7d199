import type { AddressOnRecord } from '@mva/shared/address-update/address-update'
import { type Address, type AddressLists, differences } from '@mva/shared/address/address'
import { perAddressField } from '@mva/shared/address/address-fields'
import { US_DOMESTIC } from '@mva/shared/address/address-lines'
import type { RecordedAddress } from '@mva/shared/address/recorded-address'
import type { PersonalInformation } from '@mva/shared/profile/profile'

/** The initial values of an entry. Foreign and incomplete addresses cannot be entered here. */
export const onRecordOf = (
  recorded: Pick<PersonalInformation, 'physicalAddress' | 'mailingAddress' | 'email'>,
  lists: AddressLists,
): AddressOnRecord => {
  const physicalAddress = domestic(recorded.physicalAddress, lists)
  const mailingAddress = domestic(recorded.mailingAddress, lists)
  return {
    physicalAddress,
    mailingAddress,
    mailing: relation(recorded.mailingAddress, physicalAddress, mailingAddress),
    hasEmail: recorded.email !== null,
    recordedMailingAddress: recorded.mailingAddress,
  }
}

const relation = (
  recorded: RecordedAddress | null,
  physicalAddress: Address | null,
  mailingAddress: Address | null,
): AddressOnRecord['mailing'] => {
  if (!recorded) return 'same'
  if (recorded.addressType !== US_DOMESTIC) return 'abroad'
  if (!physicalAddress || !mailingAddress) return 'other'
  return differences(physicalAddress, mailingAddress).length === 0 ? 'same' : 'other'
}

const domestic = (recorded: RecordedAddress | null, { states }: AddressLists): Address | null => {
  if (recorded?.addressType !== US_DOMESTIC) return null
  const state = states.items.find(({ code }) => code === recorded.state)
  const stateId = state?.stateId ?? ''
  const found = { ...recorded, stateId }
  const inUpperCase = perAddressField(
    (name) => found[name]?.toUpperCase() ?? '',
    (name) => found[name]?.toUpperCase() || null,
  )
  return { ...inUpperCase, stateId }
}
