import type { AddressSeed, CustomerSeed } from './customer-seed.ts'
import type { Persona } from './person-seed.ts'
import { localTerms, type PlaceSeed } from './places.ts'
import type { RegistrationSeed } from './registration-seed.ts'

/** A person of the seed as one who lives in that place. */
export const localPersona = (
  { customer, registrations, ...persona }: Persona,
  place: PlaceSeed,
): Persona => ({
  ...persona,
  customer: localCustomer(customer, place),
  registrations: registrations.map((registration) => localRegistration(registration, place)),
})

const localCustomer = (customer: CustomerSeed, place: PlaceSeed): CustomerSeed => {
  const { city, cityId, text } = localTerms(place)
  return {
    ...customer,
    blocks: customer.blocks.map(text),
    crashes: customer.crashes.map((crash) => ({ ...crash, cityId: cityId(crash.cityId) })),
    reservations: customer.reservations.map((reservation) => ({
      ...reservation,
      location: city(reservation.location),
    })),
    physicalAddress: customer.physicalAddress && localAddress(customer.physicalAddress, place),
    mailingAddress: customer.mailingAddress && localAddress(customer.mailingAddress, place),
  }
}

const localAddress = (address: AddressSeed, place: PlaceSeed): AddressSeed => {
  const { city, stateCode, zipCode } = localTerms(place)
  return {
    ...address,
    city: address.city && city(address.city),
    state: address.state && stateCode(address.state),
    zipCode: address.zipCode && zipCode(address.zipCode),
  }
}

const localRegistration = (registration: RegistrationSeed, place: PlaceSeed): RegistrationSeed => {
  const line = registration.details?.secondOwnerCityStateZip
  if (!line) return registration
  const { cityStateZip } = localTerms(place)
  return {
    ...registration,
    details: { ...registration.details, secondOwnerCityStateZip: cityStateZip(line) },
  }
}
