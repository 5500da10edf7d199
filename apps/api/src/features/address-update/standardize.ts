import {
  type AddressCategory,
  addressCategoryIds,
  blockingCode,
  reasonFor,
} from '@mva/shared/address-result-codes'
import type { EnteredAddresses } from '@mva/shared/forms/address'
import { type Address, differences } from '@mva/shared/models/address'
import type { AddressRefusals, AddressUpdateView } from '@mva/shared/models/address-update'
import type { AddressUpdate } from '../../store/session-record.ts'
import type { Context } from '../../trpc/init.ts'
import { applyEvent } from './update-record.ts'

interface Standardized {
  update: AddressUpdateView
  refusals: AddressRefusals
}

type SignedInContext = Context & { accessToken: string }

/**
 * The first of the two calls. What was entered begins the update; two addresses that are the same are one, also where
 * the box was not checked.
 */
export const standardizePhysical = async (
  ctx: SignedInContext,
  entered: EnteredAddresses,
): Promise<Standardized> => {
  const { address, refusal } = await ask(ctx, 'physicalAddress', entered.physicalAddress)
  const refusals = { physicalAddress: refusal, mailingAddress: null }
  const isSameAddressForMailing =
    differences(entered.physicalAddress, entered.mailingAddress).length === 0
  const update = await applyEvent(ctx, 'entered', () => ({
    entered: { ...entered, isSameAddressForMailing },
    standardized: address ? { physicalAddress: address } : {},
    refusals,
    isComparisonSkipped: false,
    choices: null,
  }))
  return { update, refusals }
}

/** The second call, for the mailing address. Only when neither address is refused the update goes on. */
export const standardizeMailing = async (
  ctx: SignedInContext,
  { entered, standardized, refusals: before }: AddressUpdate,
): Promise<Standardized> => {
  const { address, refusal } = await ask(ctx, 'mailingAddress', entered.mailingAddress)
  const both = address ? { ...standardized, mailingAddress: address } : standardized
  // Of two addresses that are the same, the reason is told once.
  const isTold = entered.isSameAddressForMailing && before.physicalAddress !== null
  const refusals = { ...before, mailingAddress: isTold ? null : refusal }
  const isRefused = refusals.physicalAddress !== null || refusals.mailingAddress !== null
  const isAlike = isUnchanged(entered, both)
  const update = isRefused
    ? await applyEvent(ctx, 'refused', (now) => now && { ...now, refusals })
    : await applyEvent(
        ctx,
        isAlike ? 'standardizedAlike' : 'standardized',
        (now) =>
          now && {
            ...now,
            standardized: both,
            refusals,
            isComparisonSkipped: isAlike,
            choices: isAlike ? asEntered : null,
          },
      )
  return { update, refusals }
}

const asEntered = { physicalAddress: 'entered', mailingAddress: 'entered' } as const

const isUnchanged = (
  { physicalAddress, mailingAddress }: AddressUpdate['entered'],
  standardized: AddressUpdate['standardized'],
) =>
  isTheSame(physicalAddress, standardized.physicalAddress) &&
  isTheSame(mailingAddress, standardized.mailingAddress)

const isTheSame = (one: Address, other: Address | undefined) =>
  other !== undefined && differences(one, other).length === 0

/** What the agency makes of an address. It may make nothing of one that it refuses. */
const ask = async (
  { gateway, accessToken, call }: SignedInContext,
  category: AddressCategory,
  entered: Address,
): Promise<{ address: Address | null; refusal: string | null }> => {
  const { resultCodes, message, address } = await gateway.addresses.validateAddress(
    { accessToken, addressCategoryId: addressCategoryIds[category], ...entered },
    call,
  )
  const code = blockingCode(resultCodes, category)
  return { address, refusal: code === undefined ? null : (message ?? reasonFor(code)) }
}
