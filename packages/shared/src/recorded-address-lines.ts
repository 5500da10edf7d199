import type { RecordedAddress } from './models/profile.ts'

/** The agency's type of an address in the United States. */
export const US_DOMESTIC = 'Us Domestic'

/**
 * An address as it stands on an envelope: its lines, then city, state and ZIP (with ZIP+4 where there is one), and the
 * country. One abroad has a province and a code of its own kind (docs/specification/profile.md#personal-information).
 */
export const recordedAddressLines = (address: RecordedAddress): string[] => {
  const isDomestic = address.addressType === US_DOMESTIC
  const region = isDomestic ? address.state : address.province || address.state
  const zip = [address.zipCode, address.zipPlus].filter(Boolean).join('-')
  const code = isDomestic ? zip : address.internationalZipCode || zip
  const regionAndCode = [region, code].filter(Boolean).join(' ')
  return [
    address.addressLine1,
    address.addressLine2,
    [address.city, regionAndCode].filter(Boolean).join(', '),
    address.country,
  ].flatMap((line) => line || [])
}
