import { isDeepStrictEqual } from 'node:util'
import { type AddressUpdateEvent, addressUpdateTransition } from '@mva/shared/address-update-flow'
import { type AddressDraft, emptyAddressDraft } from '@mva/shared/forms/address-draft'
import type { AddressUpdateView } from '@mva/shared/models/address-update'
import type { AddressUpdate, SignedIn } from '../../store/session-record.ts'
import { refuseIfStale } from '../../trpc/update-choice.ts'
import type { Context } from '../../trpc/init.ts'
import { PortalError } from '../../trpc/portal-error.ts'
import { mustSignInAgain } from '../../trpc/recent-sign-in.ts'

type Change = (update: AddressUpdate | null) => Omit<AddressUpdate, 'step'> | null

/**
 * Changes the stored update and returns what the screen shows. `change` returns undefined to leave the update as it
 * is, and null to discard it. What was typed before counts no longer; the box of step 3 stays until the screen is opened
 * anew.
 */
export const changeUpdate = (
  ctx: Context,
  change: (update: AddressUpdate | null, version: number) => AddressUpdate | null | undefined,
  { startOver = false } = {},
): Promise<AddressUpdateView> =>
  changeRecord(ctx, (now) => {
    const { updateVersions } = now
    const addressUpdate = change(now.addressUpdate, updateVersions.address)
    if (addressUpdate === undefined) return null
    const isChanged = !isDeepStrictEqual(addressUpdate, now.addressUpdate)
    return {
      ...now,
      addressUpdate,
      addressDraft: startOver ? emptyAddressDraft : { ...now.addressDraft, typed: null },
      updateVersions: {
        ...updateVersions,
        address: updateVersions.address + (isChanged ? 1 : 0),
      },
    }
  })

/** Keeps what the customer typed or checked. Throws `changedElsewhere` if the update has another version. */
export const keepDraft = (
  ctx: Context,
  draft: Partial<AddressDraft>,
  version: number,
): Promise<AddressUpdateView> =>
  changeRecord(ctx, (now) => {
    refuseIfStale({ version }, now.updateVersions.address)
    return { ...now, addressDraft: { ...now.addressDraft, ...draft } }
  })

const changeRecord = async (
  ctx: Context,
  change: (record: SignedIn) => SignedIn | null,
): Promise<AddressUpdateView> => {
  const record = await ctx.session.change((now) => (now.stage === 'signedIn' ? change(now) : null))
  if (record?.stage !== 'signedIn') throw new PortalError('sessionEnded')
  return toAddressUpdateView(record, ctx.now())
}

/**
 * Applies an event of the flow table to the stored update and returns what the screen shows. An event that is not
 * available at the stored step changes nothing: a second tab may have moved on. `change` returns the changed update.
 */
export const applyAddressEvent = (
  ctx: Context,
  event: AddressUpdateEvent,
  change: Change = (update) => update,
): Promise<AddressUpdateView> =>
  changeUpdate(
    ctx,
    (update) => {
      const transition = transitionOf(update, event)
      if (!transition) return undefined
      const changed = change(update)
      return transition.target === 'profile' || !changed
        ? null
        : { ...changed, step: transition.target }
    },
    { startOver: event === 'opened' },
  )

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
  }
}
