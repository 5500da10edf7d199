import { desc, eq, sql } from 'drizzle-orm'
import type { RegistrationSeed } from '@mva/db-agency/seed/registration-seed'
import { seedRegistration } from '@mva/db-agency/seed/seed-registration'
import { adjudicationPrivileges, privilegeSuspensions } from '@mva/db-agency/tables/adjudication'
import { blocks, customers } from '@mva/db-agency/tables/customers'
import { registrations } from '@mva/db-agency/tables/registrations'
import { charges } from '@mva/db-agency/tables/transactions'
import { openAccessTokens } from '../calls/login/access-tokens.ts'
import type { World } from '../world/world.ts'

export interface Owner {
  customerId: number
  accessToken: string
  vehicleRegistrationId: string
  plateNumber: string
  vinLastSix: string
  email: string
}

let serial = 0

/**
 * Creates a signed-in customer for one test, with one registration: in order and renewable, unless `story` says
 * otherwise.
 */
export const newOwner = (world: World, story: Partial<RegistrationSeed> = {}): Owner => {
  serial += 1
  const { db } = world.database
  const email = `owner-${serial}@example.com`
  const { customerId } = db
    .insert(customers)
    .values({
      lastName: 'TESTER',
      firstName: 'TERRY',
      dateOfBirth: '1980-02-03',
      ssnLastFour: '4321',
      gender: 'X',
      isOrganDonor: false,
      email,
      isEmailVerified: false,
      isPhoneVerified: false,
      sessionMinutes: 30,
    })
    .returning()
    .get()
  const plateNumber = `T${String(serial).padStart(6, '0')}`
  const seed: RegistrationSeed = {
    plateNumber,
    typeCode: 'PAS',
    vin: `5TESTER000A${String(serial).padStart(6, '0')}`,
    expiresInDays: 45,
    stickerExpiresInDays: 100,
    ...story,
  }
  seedRegistration(db, seed, { today: world.clock.today(), customerId })
  const found = db
    .select()
    .from(registrations)
    .where(eq(registrations.customerId, customerId))
    .orderBy(desc(registrations.registrationId))
    .get()
  return {
    customerId,
    accessToken: openAccessTokens(world).issue(customerId, 2).accessToken,
    vehicleRegistrationId: String(found?.registrationId),
    plateNumber,
    vinLastSix: seed.vin.slice(-6),
    email,
  }
}

/** The owner with a new access token, after the clock was moved past the end of the earlier one. */
export const signInAgain = (world: World, owner: Owner): Owner => ({
  ...owner,
  accessToken: openAccessTokens(world).issue(owner.customerId, 2).accessToken,
})

/** Shows a registration to another customer from now on, as to its co-owner. */
export const showRegistrationTo = (
  { database: { db } }: World,
  { customerId }: Pick<Owner, 'customerId'>,
  vehicleRegistrationId: string,
): void => {
  db.update(registrations)
    .set({ customerId })
    .where(eq(registrations.registrationId, Number(vehicleRegistrationId)))
    .run()
}

export const blockOwner = ({ database: { db } }: World, { customerId }: Owner): void => {
  db.insert(blocks).values({ customerId, actionInstruction: 'Visit the DMV.' }).run()
}

export const suspendRegistrationPrivilege = (
  { database: { db }, clock }: World,
  { customerId }: Owner,
): void => {
  db.insert(adjudicationPrivileges)
    .values({ customerId, privilege: 'registration', status: 'Suspended' })
    .run()
  db.insert(privilegeSuspensions)
    .values({
      customerId,
      privilege: 'registration',
      description: 'Unpaid toll violations',
      effectiveDate: clock.today(),
      status: 'Open',
    })
    .run()
}

/** Returns the number of successful charges of this customer. */
export const chargesOf = ({ database: { db } }: World, { customerId }: Owner): number =>
  db
    .select({ count: sql<number>`count(*)` })
    .from(charges)
    .where(eq(charges.customerId, customerId))
    .get()?.count ?? 0
