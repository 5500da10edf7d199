import type { LoginIdentity } from '@mva/agency/contract/login-identity'
import type { Persona } from '@mva/db-agency/seed/person-seed'
import { personas } from '@mva/db-agency/seed/personas'
import { citiesOf, localTerms, type PlaceSeed } from '@mva/db-agency/seed/places'
import { plateTypes } from '@mva/db-agency/seed/reference'
import { formatMonthDayYear } from '@mva/shared/dates'
import { identitiesOf } from './persona-identities.ts'

/** Startup lines: who can sign in to the simulated agency of a place, with which data, and with which vehicle. */
export const personaLines = (place: PlaceSeed): readonly string[] => [
  'These people can sign in and look up these vehicles (their login codes: /sim/outbox):',
  ...personas.map(
    (persona) => `  ${[whoIs(persona, place), ...vehicleOf(persona)].join('; ')}. ${persona.story}`,
  ),
]

/** With their first way to sign in, which is the license for most personas. */
const whoIs = (persona: Persona, place: PlaceSeed): string => {
  const [identity] = identitiesOf(persona)
  const born = `born ${formatMonthDayYear(persona.customer.dateOfBirth)}`
  return [persona.name, born, ...(identity ? proofOf(identity, place) : [])].join(', ')
}

const proofOf = (identity: LoginIdentity, place: PlaceSeed): string[] => {
  switch (identity.loginTypeId) {
    case 1:
      return [`SSN ${identity.lastFourDigitsOfSsn}`, `license ${identity.licenseNumber}`]
    case 2:
      return [`plate type ${plateTypeOf(identity.plateTypeId)}`]
    case 3: {
      const { caseNumber, violationDate, suspensionEffectiveDate } = identity
      const date = violationDate ?? suspensionEffectiveDate ?? ''
      return [`case ${caseNumber} of ${formatMonthDayYear(date)}`]
    }
    case 4: {
      const { crashDate, crashLocationId } = identity
      return [`crash of ${formatMonthDayYear(crashDate)} in ${cityOf(crashLocationId, place)}`]
    }
  }
}

const vehicleOf = ({ registrations: [first] }: Persona): string[] =>
  first ? [`plate ${first.plateNumber}, ${first.typeCode}, VIN ${first.vin.slice(-6)}`] : []

const plateTypeOf = (id: string) =>
  plateTypes.find(({ plateTypeId }) => String(plateTypeId) === id)?.description ?? id

const cityOf = (id: string, place: PlaceSeed) => {
  const local = localTerms(place).cityId(Number(id))
  return citiesOf(place).find(({ cityId }) => cityId === local)?.description ?? id
}
