import { addressReasons, unknownAddressReason } from '@mva/messages/address-reasons'

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

/** Returns a plain reason for a code, for answers without one. */
export const reasonFor = (code: string): string =>
  (addressReasons as Record<string, string>)[code] ?? unknownAddressReason
