import { and, asc, eq, inArray, max, ne } from 'drizzle-orm'
import type { CustomerSeed } from '@mva/db-agency/seed/customer-seed'
import {
  addressFrom,
  credentialsFrom,
  personFrom,
  vehicleFrom,
} from '@mva/db-agency/seed/person-seed'
import type { RegistrationSeed } from '@mva/db-agency/seed/registration-seed'
import { seedPersona } from '@mva/db-agency/seed/seed'
import { changeCustomer } from '@mva/db-agency/seed/seed-customer'
import { changeRegistration, seedRegistration } from '@mva/db-agency/seed/seed-registration'
import { credentials, customers } from '@mva/db-agency/tables/customers'
import { people } from '@mva/db-agency/tables/people'
import { plateTypes } from '@mva/db-agency/tables/reference'
import { registrations } from '@mva/db-agency/tables/registrations'
import { registrationServiceNames } from '@mva/shared/registration-services/registration-services'
import { openRegistrationRecords } from '../calls/account/registration-records.ts'
import { describeStatus } from '../calls/lookups/registration-status.ts'
import { personIds } from '../calls/read-call-subject.ts'
import { ControlError, unknownRecord, unknownValue } from '../control-error.ts'
import type { World } from '../world/world.ts'
import {
  type PersonChange,
  type PersonOrder,
  type VehicleOrder,
  vehicleOrderOf,
  vehicleSeedOf,
} from './person-order.ts'
import { readCustomer, readRegistration } from './person-records.ts'
import { describePerson } from './persona-descriptions.ts'

/** Keep the numbers of testers' people and vehicles apart from those of the personas. */
const FIRST_PERSON = 1_000
const FIRST_VEHICLE = 600_000

const firstNames = ['Alex', 'Robin', 'Casey', 'Jamie', 'Morgan', 'Taylor', 'Jordan', 'Sasha']
const lastNames = ['Almeida', 'Brooks', 'Chen', 'Duarte', 'Ellis', 'Ferreira', 'Gallo']

const taken = (field: string, value: string) =>
  new ControlError(409, [{ field, message: `${value} is taken` }])

/** The people of a world, personas included, as testers add, read and change them. */
export const openPeople = (world: Pick<World, 'database' | 'clock' | 'place'>) => {
  const { database, clock, place } = world
  const { db } = database
  const records = openRegistrationRecords(world)

  const rowOf = (personId: string) => {
    const found = db.select().from(people).where(eq(people.personId, personId)).get()
    if (!found) throw new ControlError(404, [unknownValue('person', personId, personIds(world))])
    return found
  }

  const show = (row: typeof people.$inferSelect) => {
    const { personId, customerId, name, story } = row
    const customer = readCustomer(db, customerId, clock.today())
    const owned = records.ofCustomer(customerId).map(withSeed)
    const seeds = owned.map(({ seed }) => seed)
    return {
      ...describePerson({ id: personId, name, story, customer, registrations: seeds }),
      /** In the form of an order. */
      record: customer,
      vehicles: owned.map((vehicle) => showVehicle(vehicle, personId)),
    }
  }

  type Registration = ReturnType<typeof records.ofCustomer>[number]

  const withSeed = (record: Registration) => ({
    record,
    seed: readRegistration(db, record.registration.registrationId, clock.today()),
  })

  const showVehicle = ({ record, seed }: ReturnType<typeof withSeed>, personId: string) => {
    const { expirationDate, canceledDate } = record.registration
    const isSuspended = (seed.suspensions ?? []).some(({ isOpen }) => isOpen)
    const feeCents = records.renewalFeeCents(record)
    return {
      person: personId,
      ...vehicleOrderOf(seed),
      status:
        describeStatus({ expirationDate, canceledDate, isSuspended }, clock.today()) ?? 'Unknown',
      /** Dollars, surcharges included; null if the registration has no fee. */
      renewalFee: feeCents === null ? null : feeCents / 100,
      reasonsAgainst: Object.fromEntries(
        registrationServiceNames.map((service) => [
          service,
          records.reasonsAgainst(service, record),
        ]),
      ),
    }
  }

  const ownVehicle = (customerId: number, registrationId: number) =>
    withSeed(records.own(customerId, String(registrationId)))

  const refuseTakenPlate = ({ plateNumber, typeCode }: RegistrationSeed, except = 0) => {
    if (isPlateTaken(plateNumber, typeCode, except))
      throw taken('plateNumber', `${plateNumber} ${typeCode}`)
  }
  const isPlateTaken = (plateNumber: string, typeCode: string, except = 0) =>
    db
      .select({ found: registrations.registrationId })
      .from(registrations)
      .innerJoin(plateTypes, eq(plateTypes.plateTypeId, registrations.plateTypeId))
      .where(
        and(
          eq(registrations.plateNumber, plateNumber),
          eq(plateTypes.code, typeCode),
          ne(registrations.registrationId, except),
        ),
      )
      .get() !== undefined

  const refuseTakenNumbers = (listed: CustomerSeed['credentials'], except = 0) => {
    for (const name of ['licenseNumber', 'ddNumber'] as const) {
      const numbers = listed.map((credential) => credential[name])
      const found = db
        .select({ number: credentials[name] })
        .from(credentials)
        .where(and(inArray(credentials[name], numbers), ne(credentials.customerId, except)))
        .get()
      const number =
        found?.number ?? numbers.find((number, index) => numbers.indexOf(number) < index)
      if (number !== undefined) throw taken(`credentials.${name}`, number)
    }
  }

  const newVehicle = (order: VehicleOrder): RegistrationSeed => {
    const [last] = db
      .select({ id: max(registrations.registrationId) })
      .from(registrations)
      .all()
    let serial = FIRST_VEHICLE + (last?.id ?? 0) + 1
    let seed = vehicleFrom(vehicleSeedOf(order), serial)
    while (order.plateNumber === undefined && isPlateTaken(seed.plateNumber, seed.typeCode)) {
      serial += 1
      seed = vehicleFrom(vehicleSeedOf(order), serial)
    }
    refuseTakenPlate(seed)
    return seed
  }

  /** An explicit status that the order's other fields contradict would mislead the tester. */
  const refuseOtherStatus = ({ status }: VehicleOrder, shown: { status: string }) => {
    if (status !== undefined && status !== shown.status)
      throw new ControlError(400, [
        {
          field: 'status',
          message: `would be ${shown.status}: another field contradicts ${status}`,
        },
      ])
  }

  const storeVehicle = (customerId: number, order: VehicleOrder) =>
    seedRegistration(db, newVehicle(order), { today: clock.today(), customerId })

  const addVehicleOf = (customerId: number, personId: string, order: VehicleOrder) => {
    const registrationId = storeVehicle(customerId, order)
    const shown = showVehicle(ownVehicle(customerId, registrationId), personId)
    refuseOtherStatus(order, shown)
    return shown
  }

  const freeId = (name: string): string => {
    const base = slugOf(name)
    const isTaken = (id: string) =>
      db.select().from(people).where(eq(people.personId, id)).get() !== undefined
    let id = base
    for (let next = 2; isTaken(id); next += 1) id = `${base}-${next}`
    return id
  }

  const findVehicle = (plateNumber: string, typeCode?: string) => {
    const found = db
      .select({
        registrationId: registrations.registrationId,
        typeCode: plateTypes.code,
        customerId: people.customerId,
        personId: people.personId,
      })
      .from(registrations)
      .innerJoin(plateTypes, eq(plateTypes.plateTypeId, registrations.plateTypeId))
      .innerJoin(people, eq(people.customerId, registrations.customerId))
      .where(
        and(
          eq(registrations.plateNumber, plateNumber.toUpperCase()),
          typeCode === undefined ? undefined : eq(plateTypes.code, typeCode),
        ),
      )
      .all()
    if (found.length > 1)
      throw new ControlError(400, [
        {
          field: 'typeCode',
          message: `is required, because several vehicles have this plate: ${found.map((one) => one.typeCode).join(', ')}`,
        },
      ])
    return found[0]
  }

  const vehicleNamed = (plateNumber: string, typeCode?: string) => {
    const found = findVehicle(plateNumber, typeCode)
    if (!found) throw unknownRecord('vehicle', plateNumber)
    return found
  }

  return {
    list: () => db.select().from(people).orderBy(asc(people.customerId)).all().map(show),
    find: (personId: string) => show(rowOf(personId)),

    /** Throws a ControlError (409) if an id, a number or a plate is taken. */
    add: (order: PersonOrder) =>
      db.transaction(() => {
        const { id: wantedId, vehicles = [], fleetSize = 0, ...known } = order
        const [last] = db
          .select({ id: max(customers.customerId) })
          .from(customers)
          .all()
        const serial = FIRST_PERSON + (last?.id ?? 0) + 1
        refuseContradictoryNames(known)
        const names = namesOf(known, serial)
        const id = wantedId ?? freeId(names.name)
        if (wantedId !== undefined && id !== freeId(id)) throw taken('id', id)
        const person = personFrom({ email: `${id}@example.com`, ...known, ...names, id }, serial)
        refuseTakenNumbers(person.customer.credentials)
        const customerId = seedPersona(db, person, clock.today(), place)
        for (const vehicle of vehicles) addVehicleOf(customerId, id, vehicle)
        for (const vehicle of fleetOf(fleetSize)) storeVehicle(customerId, vehicle)
        return show(rowOf(id))
      }),

    /** Replaces what `change` names; a list is replaced as a whole. Throws a ControlError (404, 409). */
    change: (personId: string, change: PersonChange) =>
      db.transaction(() => {
        const { customerId, ...row } = rowOf(personId)
        const {
          name,
          story,
          credentials: listed,
          physicalAddress,
          mailingAddress,
          ...rest
        } = change
        refuseContradictoryNames(change)
        const serial = FIRST_PERSON + customerId
        const credentialSeeds = listed && credentialsFrom(listed, serial)
        if (credentialSeeds) refuseTakenNumbers(credentialSeeds, customerId)
        changeCustomer(
          db,
          customerId,
          {
            ...(name === undefined ? {} : partsOfName(name)),
            ...(change.email === null && { isEmailVerified: false }),
            ...(change.phone === null && { isPhoneVerified: false }),
            ...rest,
            ...(credentialSeeds && { credentials: credentialSeeds }),
            ...(physicalAddress && { physicalAddress: addressFrom(physicalAddress, serial) }),
            ...(mailingAddress !== undefined && {
              mailingAddress: mailingAddress && addressFrom(mailingAddress, serial),
            }),
          },
          clock.today(),
        )
        db.update(people)
          .set({ name: name ?? row.name, story: story ?? row.story })
          .where(eq(people.personId, personId))
          .run()
        return show(rowOf(personId))
      }),

    /** Throws a ControlError (404, 409). */
    addVehicle: (personId: string, order: VehicleOrder) =>
      db.transaction(() => addVehicleOf(rowOf(personId).customerId, personId, order)),

    /** Deletes a person with their vehicles, sign-ins and carts; the journal of charges stays. */
    remove: (personId: string): void => {
      const customerId = db
        .select({ customerId: people.customerId })
        .from(people)
        .where(eq(people.personId, personId))
      db.delete(customers).where(inArray(customers.customerId, customerId)).run()
    },

    /** Deletes a vehicle with its transactions. Throws a ControlError (400) if the plate exists in several types and none is named. */
    removeVehicle: (plateNumber: string, typeCode?: string): void => {
      const found = findVehicle(plateNumber, typeCode)
      if (found)
        db.delete(registrations).where(eq(registrations.registrationId, found.registrationId)).run()
    },

    /** Throws a ControlError: 404, or 400 if the plate exists in several types and none is named. */
    vehicle: (plateNumber: string, typeCode?: string) => {
      const { registrationId, customerId, personId } = vehicleNamed(plateNumber, typeCode)
      return showVehicle(ownVehicle(customerId, registrationId), personId)
    },

    /** Replaces what `order` names. Throws as `vehicle`, or 409 if the new plate is taken. */
    changeVehicle: (plateNumber: string, typeCode: string | undefined, order: VehicleOrder) =>
      db.transaction(() => {
        const { registrationId, customerId, personId } = vehicleNamed(plateNumber, typeCode)
        const before = readRegistration(db, registrationId, clock.today())
        const { details, ...change } = vehicleSeedOf(order)
        const after = { ...before, ...change, details: { ...before.details, ...details } }
        refuseTakenPlate(after, registrationId)
        changeRegistration(db, registrationId, after, clock.today())
        const shown = showVehicle(ownVehicle(customerId, registrationId), personId)
        refuseOtherStatus(order, shown)
        return shown
      }),
  }
}

/** So many vehicles, which expire on the days of a year. */
const fleetOf = (size: number): VehicleOrder[] =>
  Array.from({ length: size }, (_, at) => ({ expiresInDays: 1 + ((at * 37) % 365) }))

const partsOfName = (name: string) => {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, ...(rest.length > 0 && { lastName: rest.join(' ') }) }
}

/** A name and its parts must agree; a part alone replaces the one of the record. */
const refuseContradictoryNames = ({
  name,
  ...given
}: Pick<PersonChange, 'name' | 'firstName' | 'lastName'>) => {
  if (name === undefined) return
  const parts = partsOfName(name)
  for (const field of ['firstName', 'lastName'] as const) {
    const [known, part] = [parts[field], given[field]]
    if (part !== undefined && known !== undefined && part !== known)
      throw new ControlError(400, [{ field, message: `contradicts name, by which it is ${known}` }])
  }
}

/** A person's names; unknown ones are made up. */
const namesOf = (
  { name, firstName, lastName }: Pick<PersonOrder, 'name' | 'firstName' | 'lastName'>,
  serial: number,
) => {
  const parts = {
    firstName: firstNames[serial % firstNames.length] ?? '',
    lastName: lastNames[serial % lastNames.length] ?? '',
    ...(name !== undefined && partsOfName(name)),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
  }
  return { ...parts, name: name ?? `${parts.firstName} ${parts.lastName}` }
}

const SLUG_MAX = 50

/** `Siobhán O'Brien` as `siobhan-o-brien`. */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replaceAll(/^-|-$/g, '') || 'person'
