import { type AddressUpdateEvent, transition } from '@mva/shared/address-update-flow'
import type { AddressUpdateView } from '@mva/shared/models/address-update'
import type { AddressUpdate, SignedIn } from '../../store/session-record.ts'
import type { Context } from '../../trpc/init.ts'
import { PortalError } from '../../trpc/portal-error.ts'

/**
 * Changes the update as it stands by now, in one step. `change` answers undefined to leave it alone, and null to forget
 * it. Answers what the screen shows in either case.
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

/** Takes an update on by one event, if it is to be had at the step on which it stands by now. */
export const takeOn = (
  ctx: Context,
  event: AddressUpdateEvent,
  changed: Partial<AddressUpdate> = {},
): Promise<AddressUpdateView> =>
  changeUpdate(ctx, (update) => {
    if (!update) return undefined
    const target = transition(update.step, event, update)
    if (target === null) return undefined
    return target === 'profile' ? null : { ...update, ...changed, step: target }
  })

/** What the screen shows. What the agency refused is not to be compared. */
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
