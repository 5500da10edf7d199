import type { AddressUpdateView } from '@mva/shared/models/address-update'
import type { SignedIn } from '../../store/session-record.ts'

/** What the screen shows. What the agency refused is not to be compared. */
export const viewOf = ({ addressUpdate: update }: SignedIn): AddressUpdateView => {
  const { physicalAddress, mailingAddress } = update?.standardized ?? {}
  return {
    step: update?.step ?? 1,
    entered: update?.entered ?? null,
    standardized:
      update && update.step > 1 && physicalAddress && mailingAddress
        ? { physicalAddress, mailingAddress }
        : null,
    choices: update?.choices ?? null,
  }
}
