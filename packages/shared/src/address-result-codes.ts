import { addressReasons, unknownAddressReason } from '@mva/messages/address-reasons'
import { isAgencyLanguage } from './agency-language.ts'
import type { AddressIssue } from './models/address-update.ts'

/** docs/specification/agency-calls.md#identifiers */
export const addressCategoryIds = { physicalAddress: 1, mailingAddress: 2 } as const

export type AddressCategory = keyof typeof addressCategoryIds

/** Returns the code that blocks the address, or undefined. docs/specification/address-update.md#result-codes */
export const blockingCode = (
  resultCodes: readonly string[],
  category: AddressCategory,
): string | undefined =>
  resultCodes.find(
    (code) => code.startsWith('AE') || (code === 'AS10' && category === 'physicalAddress'),
  )

/** Words the reason for a rejected address. The agency's own words are used only in its language. */
export const addressIssueText = ({ code, agencyMessage }: AddressIssue): string => {
  const reason = (addressReasons as Partial<Record<string, string>>)[code]
  if (agencyMessage !== null && (isAgencyLanguage || reason === undefined)) return agencyMessage
  return reason ?? unknownAddressReason
}
