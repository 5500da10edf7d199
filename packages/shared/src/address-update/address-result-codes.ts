import { addressReasons, unknownAddressReason } from '@mva/messages/address-reasons'
import type { Address } from '../address/address.ts'
import { isAgencyLanguage } from '../agency-language.ts'
import type { AddressIssue } from './address-update.ts'

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

/** The site's own code for a physical address that is a PO box. */
const PO_BOX = 'POBOX'

const poBox = /^(p\.?\s*o\.?|post\s+office)\s*box\b|^box\s+\d/i

/** Why an address cannot be a residence although mail is delivered to it, or undefined; as AS10 for a private mailbox. */
export const noResidenceCode = (
  { addressLine1 }: Pick<Address, 'addressLine1'>,
  category: AddressCategory,
): string | undefined =>
  category === 'physicalAddress' && poBox.test(addressLine1.trim()) ? PO_BOX : undefined

/** Words the reason for a rejected address. The agency's own words are used only in its language. */
export const addressIssueText = ({ code, agencyMessage }: AddressIssue): string => {
  const reason = (addressReasons as Partial<Record<string, string>>)[code]
  if (agencyMessage !== null && (isAgencyLanguage || reason === undefined)) return agencyMessage
  return reason ?? unknownAddressReason
}
