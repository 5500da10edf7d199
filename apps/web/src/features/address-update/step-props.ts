import type { ReactNode } from 'react'
import type { TypedAddresses } from '@mva/shared/address-update/address-draft'
import type { AddressOnRecord, AddressUpdateView } from '@mva/shared/address-update/address-update'
import type { AddressLists } from '@mva/shared/address/address'

/** The props of every step. */
export interface AddressUpdateStepProps {
  /** The top of every step. */
  stepper: ReactNode
  update: AddressUpdateView
  onRecord: AddressOnRecord
  lists: AddressLists
  /** Shows the update as the server answered it. */
  show: (update: AddressUpdateView) => void
  /** What this tab shows in step 1; null until it was changed here. */
  typed: TypedAddresses | null
  setTyped: (typed: TypedAddresses) => void
  /** After a failure: shows the stored update, which another tab may have changed. Step 1 keeps what it shows. */
  refresh: () => void
  toProfile: (outcome: 'unchanged' | 'updated') => void
}
