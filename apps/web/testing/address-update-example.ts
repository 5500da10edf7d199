import { emptyAddressDraft } from '@mva/shared/address-update/address-draft'
import type {
  AddressUpdateOpened,
  AddressUpdateView,
} from '@mva/shared/address-update/address-update'
import { readListOf } from '@mva/shared/read-list'
import { exampleAddress } from '@mva/shared/testing/example-addresses'

/** Server responses for the tests of the address update. */

export const exampleHome = exampleAddress({ addressLine1: '24 WICKENDEN STREET' })

export const exampleAddressUpdate: AddressUpdateView = {
  version: 1,
  step: 1,
  mustSignInAgain: false,
  entered: null,
  standardized: null,
  choices: null,
  submission: null,
  changeableUntil: '2026-11-21T12:20:00.000Z',
  draft: emptyAddressDraft,
}

export const exampleAddressUpdateOpened: AddressUpdateOpened = {
  update: exampleAddressUpdate,
  onRecord: {
    physicalAddress: exampleHome,
    mailingAddress: exampleHome,
    mailing: 'same',
    hasEmail: true,
    recordedMailingAddress: null,
  },
  lists: {
    states: readListOf([
      { stateId: '22', code: 'MA', description: 'Massachusetts' },
      { stateId: '60', code: 'FK', description: 'Franklin' },
    ]),
    cities: readListOf(['Ashford', 'Brookdale']),
    zipCodes: readListOf(['99903', '99905']),
  },
}
