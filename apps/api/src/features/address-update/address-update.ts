import { emptyAddressDraft } from '@mva/shared/address-update/address-draft'
import type { AddressUpdateView } from '@mva/shared/address-update/address-update'
import { addressUpdateFlow } from '@mva/shared/address-update/flow'
import { changeableUntil, isUnderWay, mustSignInAgain } from '../../session/signed-in.ts'
import { updateFlow } from '../../session/update-flow.ts'
import type { AddressUpdate, SignedIn } from '../../store/session-record.ts'

const modeOf = ({ addressUpdate: update }: SignedIn) => ({
  isComparisonSkipped: update?.isComparisonSkipped ?? false,
})

/** Omits the standardized addresses at step 1: a refused address must not be compared. */
const view = (record: SignedIn, now: Date): AddressUpdateView => {
  const { addressUpdate: update, addressDraft: draft, updateVersions } = record
  const { physicalAddress, mailingAddress } = update?.standardized ?? {}
  return {
    version: updateVersions.address,
    step: update?.step ?? 1,
    mustSignInAgain: mustSignInAgain(record, now),
    entered: update?.entered ?? null,
    standardized:
      update && update.step > 1 && physicalAddress && mailingAddress
        ? { physicalAddress, mailingAddress }
        : null,
    choices: update?.choices ?? null,
    draft,
    submission: submissionOf(record, now),
    changeableUntil: changeableUntil(record),
  }
}

const submissionOf = (
  { addressSubmission }: SignedIn,
  now: Date,
): AddressUpdateView['submission'] =>
  addressSubmission?.state === 'underWay' && !isUnderWay(addressSubmission.since, now)
    ? 'unanswered'
    : (addressSubmission?.state ?? null)

/** What was typed before an event counts no longer, nor does an earlier submission; the box of step 3 stays until a new start. */
export const addressUpdate = updateFlow({
  name: 'address',
  flow: addressUpdateFlow,
  modeOf,
  settle: (record) => ({
    ...record,
    addressSubmission: null,
    addressDraft: { ...record.addressDraft, typed: null },
  }),
  view,
})

/** Whether an event is available at the stored step. */
export const isAvailable = (
  record: SignedIn,
  event: 'standardized' | 'chosen',
): record is SignedIn & { addressUpdate: AddressUpdate } =>
  record.addressUpdate !== null &&
  addressUpdateFlow.at(record.addressUpdate.step, event, modeOf(record)) !== null

/** The effect that changes the addresses of the update, if it has some. */
export const withAddresses =
  (changed: Partial<AddressUpdate>) =>
  (record: SignedIn): SignedIn => ({
    ...record,
    addressUpdate: record.addressUpdate && { ...record.addressUpdate, ...changed },
  })

export const discardAddresses = (record: SignedIn): SignedIn => ({
  ...record,
  addressUpdate: null,
  addressDraft: emptyAddressDraft,
})
