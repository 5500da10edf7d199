import type { AgencyDrizzle } from '../agency-database.ts'
import { people } from '../tables/people.ts'
import * as placeTables from '../tables/places.ts'
import * as reference from '../tables/reference.ts'
import { localPersona } from './localize.ts'
import type { Persona } from './person-seed.ts'
import { personas } from './personas.ts'
import { citiesOf, type PlaceSeed, statesOf, zipsOf } from './places.ts'
import { allowedPlates, plateTypes, vehicleTypes } from './reference.ts'
import { seedCustomer } from './seed-customer.ts'
import { seedRegistration } from './seed-registration.ts'

/**
 * Fills an empty agency of a place with its reference lists and personas. `today` is `YYYY-MM-DD`; every date of the seed is
 * counted from it.
 */
export const seedAgency = (db: AgencyDrizzle, today: string, place: PlaceSeed): void =>
  db.transaction((transaction) => {
    seedReference(transaction, place)
    for (const persona of personas) seedPersona(transaction, persona, today, place)
  })

type Transaction = Pick<AgencyDrizzle, 'insert' | 'update' | 'delete'>

const seedReference = (db: Transaction, place: PlaceSeed): void => {
  db.insert(placeTables.usStates).values(statesOf(place)).run()
  db.insert(placeTables.cities).values(citiesOf(place)).run()
  db.insert(placeTables.zips).values(zipsOf(place)).run()
  db.insert(reference.plateTypes)
    .values([...plateTypes])
    .run()
  db.insert(reference.vehicleTypes)
    .values([...vehicleTypes])
    .run()
  for (const { vehicleTypeId, plateTypeId, fee } of allowedPlates) {
    const brackets = typeof fee === 'number' ? [{ fromPounds: 0, feeCents: fee }] : fee
    db.insert(reference.vehicleTypePlateTypes)
      .values({ vehicleTypeId, plateTypeId, isGvwrRequired: brackets.length > 1 })
      .run()
    db.insert(reference.registrationFees)
      .values(brackets.map((bracket) => ({ vehicleTypeId, plateTypeId, ...bracket })))
      .run()
  }
}

/** Adds a person with the vehicles that are registered to them, and returns the customer's id. */
export const seedPersona = (
  db: Transaction,
  persona: Persona,
  today: string,
  place: PlaceSeed,
): number => {
  const { id, name, story, customer, registrations } = localPersona(persona, place)
  const customerId = seedCustomer(db, customer, today)
  db.insert(people).values({ personId: id, customerId, name, story }).run()
  for (const registration of registrations)
    seedRegistration(db, registration, { today, customerId })
  return customerId
}
