import type { ReactNode } from 'react'
import type { AddressOnRecord, AddressUpdateView } from '@mva/shared/models/address-update'
import type { AddressLists } from '@mva/shared/models/address'

/** What every step of the screen is given. */
export interface AddressUpdateStepProps {
  /** Both stand at the top of every step. */
  systemAlert: ReactNode
  stepper: ReactNode
  update: AddressUpdateView
  onRecord: AddressOnRecord
  lists: AddressLists
  /** Shows the update as the server answered it. */
  show: (update: AddressUpdateView) => void
  toProfile: (outcome: 'unchanged' | 'updated') => void
}
