import type { Address } from '@mva/shared/models/address'
import type { AddressCategory } from '@mva/shared/address-result-codes'
import type { AddressConfirmation } from '@mva/shared/forms/address-confirmation'
import type { AddressUpdateView } from '@mva/shared/models/address-update'
import type { AddressUpdate } from '../../store/session-record.ts'
import type { Context } from '../../trpc/init.ts'
import { changeUpdate } from './update-record.ts'

interface Submitted {
  isUpdated: boolean
  update: AddressUpdateView
}

/**
 * Puts on record what was confirmed, built from what this session entered and what the agency made of it. The update is
 * taken out of the session first, so that two clicks are one change; after a failure it is there again.
 */
export const submit = async (
  ctx: Context & { accessToken: string },
  { isVoterRegistrationKept }: AddressConfirmation,
): Promise<Submitted> => {
  let taken = null as AddressUpdate | null
  const update = await changeUpdate(ctx, (now) => {
    taken = now?.step === 3 ? now : null
    return taken && null
  })
  if (!taken) return { isUpdated: false, update }
  const confirmed: AddressUpdate = taken
  try {
    await ctx.gateway.addresses.updateCustomerAddress(
      {
        accessToken: ctx.accessToken,
        isVoterRegistrationKept,
        isSameAddressForMailing: confirmed.entered.isSameAddressForMailing,
        physicalAddress: chosenForm(confirmed, 'physicalAddress'),
        mailingAddress: chosenForm(confirmed, 'mailingAddress'),
      },
      ctx.call,
    )
  } catch (error) {
    await changeUpdate(ctx, (now) => now ?? confirmed).catch(() => undefined)
    throw error
  }
  return { isUpdated: true, update }
}

const chosenForm = (
  { entered, standardized, choices }: AddressUpdate,
  category: AddressCategory,
): Address =>
  choices?.[category] === 'standardized'
    ? (standardized[category] ?? entered[category])
    : entered[category]
