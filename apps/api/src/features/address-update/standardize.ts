import type { EnteredAddresses } from '@mva/shared/address-update/address-form'
import {
  type AddressCategory,
  addressCategoryIds,
  blockingCode,
  noResidenceCode,
} from '@mva/shared/address-update/address-result-codes'
import type { AddressIssue } from '@mva/shared/address-update/address-update'
import { type Address, differences } from '@mva/shared/address/address'
import type { AddressUpdate } from '../../store/session-record.ts'
import type { Context } from '../../trpc/init.ts'
import { addressUpdate, withAddresses } from './address-update.ts'

type SignedInContext = Context & { accessToken: string }

/** Starts the update with the entered addresses and validates the physical one. Equal addresses count as the same. */
export const standardizePhysical = async (ctx: SignedInContext, entered: EnteredAddresses) => {
  const { address, issue } = await ask(ctx, 'physicalAddress', entered.physicalAddress)
  const issues = { physicalAddress: issue, mailingAddress: null }
  const isSameAddressForMailing =
    differences(entered.physicalAddress, entered.mailingAddress).length === 0
  const update = await addressUpdate.apply(ctx, 'entered', {
    keepAddresses: (record) => ({
      ...record,
      addressUpdate: {
        step: 1,
        entered: { ...entered, isSameAddressForMailing },
        standardized: address ? { physicalAddress: address } : {},
        issues,
        isComparisonSkipped: false,
        choices: null,
      },
    }),
  })
  return { update, issues }
}

/** Validates the mailing address. The update moves on only if the agency accepts both addresses. */
export const standardizeMailing = async (
  ctx: SignedInContext,
  { entered, standardized, issues: before }: AddressUpdate,
) => {
  const { address, issue } = await ask(ctx, 'mailingAddress', entered.mailingAddress)
  const both = address ? { ...standardized, mailingAddress: address } : standardized
  // If both addresses are the same, only the physical one shows the issue.
  const isShownAlready = entered.isSameAddressForMailing && before.physicalAddress !== null
  const issues = { ...before, mailingAddress: isShownAlready ? null : issue }
  const isRefused = issues.physicalAddress !== null || issues.mailingAddress !== null
  const isAlike = isUnchanged(entered, both)
  const update = isRefused
    ? await addressUpdate.apply(ctx, 'refused', { keepIssues: withAddresses({ issues }) })
    : await addressUpdate.apply(ctx, isAlike ? 'standardizedAlike' : 'standardized', {
        keepStandardized: withAddresses({
          standardized: both,
          issues,
          isComparisonSkipped: isAlike,
          choices: isAlike ? asEntered : null,
        }),
      })
  return { update, issues }
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

/** The agency's standardization of an address; a rejected one may have none. */
const ask = async (
  { gateway, accessToken, call }: SignedInContext,
  category: AddressCategory,
  entered: Address,
): Promise<{ address: Address | null; issue: AddressIssue | null }> => {
  const { resultCodes, message, address } = await gateway.addresses.validateAddress(
    { accessToken, addressCategoryId: addressCategoryIds[category], ...entered },
    call,
  )
  const code = blockingCode(resultCodes, category)
  if (code !== undefined) return { address, issue: { code, agencyMessage: message } }
  const ownCode = noResidenceCode(entered, category)
  return { address, issue: ownCode ? { code: ownCode, agencyMessage: null } : null }
}
