import type { Address } from '@mva/shared/models/address'
import type { AddressCategory } from '@mva/shared/address-result-codes'
import type { AddressConfirmation } from '@mva/shared/forms/address-confirmation'
import type { AddressUpdateView } from '@mva/shared/models/address-update'
import type { AddressUpdate, SignedIn } from '../../store/session-record.ts'
import { refuseIfStale } from '../../trpc/update-choice.ts'
import type { Context } from '../../trpc/init.ts'
import { changeUpdate, transitionOf } from './update-record.ts'

interface Submitted {
  isUpdated: boolean
  update: AddressUpdateView
}

/**
 * Submits the confirmed addresses, built from what this session entered and what the agency answered. The update is
 * removed from the session first, so that two clicks submit once; it is restored if the agency call fails.
 */
export const submit = async (
  ctx: Context & { accessToken: string; signedIn: SignedIn },
  { isVoterRegistrationKept }: AddressConfirmation,
): Promise<Submitted> => {
  let submitted = null as AddressUpdate | null
  const update = await changeUpdate(ctx, (now, version) => {
    // Another tab may have changed the update since the request came in.
    refuseIfStale({ version: ctx.signedIn.updateVersions.address }, version)
    const isSubmitted = transitionOf(now, 'submitted')?.effects.includes('updateCustomerAddress')
    submitted = isSubmitted ? now : null
    return isSubmitted ? null : undefined
  })
  if (!submitted) return { isUpdated: false, update }
  const confirmed: AddressUpdate = submitted
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
