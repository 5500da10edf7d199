import { streetFieldNames } from './address-fields.ts'
import type { RecordedAddress } from './recorded-address.ts'

/** The agency's type of an address in the United States. */
export const US_DOMESTIC = 'Us Domestic'

interface AddressParts {
  /** The lines above the city. */
  street: string[]
  city: string | null
  /** The code of the state, or a province. */
  region: string | null
  /** The ZIP, with ZIP+4 where there is one, or the code of another country. */
  code: string | null
  country: string | null
}

/**
 * The parts of an address as they are written. One abroad has a province and a code of its own kind
 * (docs/specification/profile.md#personal-information).
 */
export const addressParts = (address: Partial<RecordedAddress>): AddressParts => {
  const isDomestic = address.addressType === US_DOMESTIC
  const { city, state, province, country } = address
  const zip = [address.zipCode, address.zipPlus].filter(Boolean).join('-')
  return {
    street: streetFieldNames.flatMap((name) => address[name] || []),
    city: city || null,
    region: (isDomestic ? state : province || state) || null,
    code: (isDomestic ? zip : address.internationalZipCode || zip) || null,
    country: country || null,
  }
}

/** An address as it stands on an envelope. */
export const addressLines = (address: Partial<RecordedAddress>): string[] => {
  const { street, city, region, code, country } = addressParts(address)
  const cityAndRegion = [city, region].filter(Boolean).join(', ')
  return [...street, [cityAndRegion, code].filter(Boolean).join(' '), country].flatMap(
    (line) => line || [],
  )
}
