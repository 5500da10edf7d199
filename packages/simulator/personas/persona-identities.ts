import type { LoginIdentity } from '@mva/agency/contract/login-identity'
import type { Persona } from '@mva/db-agency/seed/person-seed'
import { personas } from '@mva/db-agency/seed/personas'
import { plateTypes } from '@mva/db-agency/seed/reference'

/** Returns the persona with this id. Throws if there is none. */
export const personaNamed = (id: string): Persona => {
  const found = personas.find((persona) => persona.id === id)
  if (!found) throw new Error(`there is no persona ${id}`)
  return found
}

/** What identifies a person to the agency. */
export interface DescribedPerson {
  customer: Omit<Persona['customer'], 'physicalAddress'>
  registrations: Persona['registrations']
}

/** The ways in which a persona can sign in, at most one of each type. Canceled registrations do not count. */
export const identitiesOf = ({ customer, registrations }: DescribedPerson): LoginIdentity[] => {
  const { dateOfBirth, ssnLastFour } = customer
  // The sign-in form asks for a space in place of a hyphen.
  const known = { lastName: customer.lastName.replaceAll('-', ' '), dateOfBirth }
  const vehicle = registrations.find(({ canceledDaysAgo }) => canceledDaysAgo == null)
  return [
    ...customer.credentials.slice(0, 1).map(({ licenseNumber }) => ({
      loginTypeId: 1 as const,
      ...known,
      lastFourDigitsOfSsn: ssnLastFour,
      licenseNumber,
    })),
    ...(vehicle
      ? [
          {
            loginTypeId: 2 as const,
            ...known,
            plateNumber: vehicle.plateNumber,
            plateTypeId: plateTypeIdOf(vehicle.typeCode),
            vinLastSix: vehicle.vin.slice(-6),
          },
        ]
      : []),
    ...customer.cases
      .slice(0, 1)
      .map((adjudicationCase) => ({ loginTypeId: 3 as const, ...known, ...adjudicationCase })),
    ...customer.crashes.slice(0, 1).map(({ crashDate, cityId }) => ({
      loginTypeId: 4 as const,
      ...known,
      crashDate,
      crashLocationId: String(cityId),
    })),
  ]
}

const plateTypeIdOf = (code: string) =>
  String(plateTypes.find((type) => type.code === code)?.plateTypeId)
