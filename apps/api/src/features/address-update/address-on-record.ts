import { type Address, type AddressLists, differences } from '@mva/shared/models/address'
import type { AddressOnRecord } from '@mva/shared/models/address-update'
import type { PersonalInformation, RecordedAddress } from '@mva/shared/models/profile'
import { US_DOMESTIC } from '@mva/shared/recorded-address-lines'

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
  return {
    addressLine1: recorded.addressLine1?.toUpperCase() ?? '',
    addressLine2: recorded.addressLine2?.toUpperCase() || null,
    city: recorded.city?.toUpperCase() ?? '',
    stateId: state?.stateId ?? '',
    zipCode: recorded.zipCode ?? '',
    zipPlus: recorded.zipPlus || null,
  }
}
