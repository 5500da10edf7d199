import { type AddressUpdateEvent, addressUpdateTransition } from '@mva/shared/address-update-flow'
import type { AddressUpdateView } from '@mva/shared/models/address-update'
import type { AddressUpdate, SignedIn } from '../../store/session-record.ts'
import type { Context } from '../../trpc/init.ts'
import { PortalError } from '../../trpc/portal-error.ts'

type Change = (update: AddressUpdate | null) => Omit<AddressUpdate, 'step'> | null

/**
 * Changes the stored update and returns what the screen shows. `change` returns undefined to leave the update as it
 * is, and null to discard it.
 */
export const changeUpdate = async (
  ctx: Context,
  change: (update: AddressUpdate | null) => AddressUpdate | null | undefined,
): Promise<AddressUpdateView> => {
  const record = await ctx.session.change((now) => {
    if (now.stage !== 'signedIn') return null
    const addressUpdate = change(now.addressUpdate)
    return addressUpdate === undefined ? null : { ...now, addressUpdate }
  })
  if (record?.stage !== 'signedIn') throw new PortalError('sessionEnded')
  return toAddressUpdateView(record)
}

/**
 * Applies an event of the flow table to the stored update and returns what the screen shows. An event that is not
 * available at the stored step changes nothing: a second tab may have moved on. `change` returns the changed update.
 */
export const applyEvent = (
  ctx: Context,
  event: AddressUpdateEvent,
  change: Change = (update) => update,
): Promise<AddressUpdateView> =>
  changeUpdate(ctx, (update) => {
    const transition = transitionOf(update, event)
    if (!transition) return undefined
    const changed = change(update)
    return transition.target === 'profile' || !changed
      ? null
      : { ...changed, step: transition.target }
  })

/** Returns what `event` does to a stored update, or null if it is not available. */
export const transitionOf = (update: AddressUpdate | null, event: AddressUpdateEvent) =>
  addressUpdateTransition(update?.step ?? 1, event, {
    isComparisonSkipped: update?.isComparisonSkipped ?? false,
  })

/** Omits the standardized addresses at step 1: a refused address must not be compared. */
export const toAddressUpdateView = ({ addressUpdate: update }: SignedIn): AddressUpdateView => {
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
