import { isDeepStrictEqual } from 'node:util'
import { type AddressUpdateEvent, addressUpdateTransition } from '@mva/shared/address-update-flow'
import { type AddressDraft, emptyAddressDraft } from '@mva/shared/forms/address-draft'
import type { AddressUpdateView } from '@mva/shared/models/address-update'
import type { AddressSubmission, AddressUpdate, SignedIn } from '../../store/session-record.ts'
import { refuseIfStale } from '../../trpc/update-choice.ts'
import { changeSignedIn } from '../../session/change-signed-in.ts'
import type { Context } from '../../trpc/init.ts'
import { changeableUntil, mustSignInAgain } from '../../session/recent-sign-in.ts'
import { isUnderWay } from '../../session/under-way.ts'

type Change = (update: AddressUpdate | null) => Omit<AddressUpdate, 'step'> | null

/**
 * Applies an event of the flow table to the stored update and returns what the screen shows. An event that is not
 * available at the stored step changes nothing: a second tab may have moved on. `change` returns the changed update, or
 * null to discard it.
 */
export const applyAddressEvent = async (
  ctx: Context,
  event: AddressUpdateEvent,
  change: Change = (update) => update,
): Promise<AddressUpdateView> => {
  const { record } = await changeSignedIn(ctx, (now) => {
    const transition = transitionOf(now.addressUpdate, event)
    if (!transition) return { kind: 'notAvailable', record: now }
    const changed = change(now.addressUpdate)
    const update =
      transition.target === 'profile' || !changed ? null : { ...changed, step: transition.target }
    return { kind: 'applied', record: withUpdate(now, update, { startOver: event === 'opened' }) }
  })
  return toAddressUpdateView(record, ctx.now())
}

/**
 * The record with another update. What was typed before counts no longer, nor does an earlier submission; the box of step 3
 * stays until a new start.
 */
export const withUpdate = (
  record: SignedIn,
  addressUpdate: AddressUpdate | null,
  {
    startOver = false,
    submission = null,
  }: { startOver?: boolean; submission?: AddressSubmission | null } = {},
): SignedIn => {
  const { addressDraft, updateVersions } = record
  const isChanged = !isDeepStrictEqual(addressUpdate, record.addressUpdate)
  return {
    ...record,
    addressUpdate,
    addressSubmission: submission,
    addressDraft: startOver ? emptyAddressDraft : { ...addressDraft, typed: null },
    updateVersions: { ...updateVersions, address: updateVersions.address + (isChanged ? 1 : 0) },
  }
}

/** Keeps what the customer typed or checked. Throws `changedElsewhere` if the update has another version. */
export const keepDraft = async (
  ctx: Context,
  draft: Partial<AddressDraft>,
  version: number,
): Promise<AddressUpdateView> => {
  const { record } = await changeSignedIn(ctx, (now) => {
    refuseIfStale({ version }, now.updateVersions.address)
    return { kind: 'changed', record: { ...now, addressDraft: { ...now.addressDraft, ...draft } } }
  })
  return toAddressUpdateView(record, ctx.now())
}

/** Returns what `event` does to a stored update, or null if it is not available. */
export const transitionOf = (update: AddressUpdate | null, event: AddressUpdateEvent) =>
  addressUpdateTransition(update?.step ?? 1, event, {
    isComparisonSkipped: update?.isComparisonSkipped ?? false,
  })

/** Omits the standardized addresses at step 1: a refused address must not be compared. */
export const toAddressUpdateView = (record: SignedIn, now: Date): AddressUpdateView => {
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
