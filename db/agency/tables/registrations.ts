import { isNotNull } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { customers } from './customers.ts'
import { plateTypes, vehicleTypes } from './reference.ts'

/** Registrations and their status. Dates are `YYYY-MM-DD`. */

export const registrations = sqliteTable(
  'registrations',
  {
    registrationId: integer().primaryKey(),
    /** The customer whose profile shows it; null in the load tests' population. */
    customerId: integer().references(() => customers.customerId, { onDelete: 'cascade' }),
    plateNumber: text().notNull(),
    plateTypeId: integer()
      .notNull()
      .references(() => plateTypes.plateTypeId),
    vin: text().notNull(),
    vinLastSix: text().notNull(),
    expirationDate: text(),
    canceledDate: text(),
    stickerExpirationDate: text(),
    /** Whether the status actions of this registration are shown as buttons or in a notice. */
    areStatusActionsButtons: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    uniqueIndex('registrations_by_plate').on(table.plateNumber, table.plateTypeId),
    index('registrations_by_customer').on(table.customerId).where(isNotNull(table.customerId)),
  ],
)

/** The column of a record that is deleted with its registration. */
const ofRegistration = () =>
  integer()
    .notNull()
    .references(() => registrations.registrationId, { onDelete: 'cascade' })

/**
 * Registration details for the profile, the certificate and the eligibility for services. Separate from
 * `registrations`, which the public lookup reads and the load tests fill with a million rows.
 */
export const registrationDetails = sqliteTable('registration_details', {
  registrationId: integer()
    .primaryKey()
    .references(() => registrations.registrationId, { onDelete: 'cascade' }),
  vehicleTypeId: integer()
    .notNull()
    .references(() => vehicleTypes.vehicleTypeId),
  year: integer().notNull(),
  make: text().notNull(),
  model: text().notNull(),
  bodyType: text(),
  majorColor: text(),
  minorColor: text(),
  fuelType: text(),
  /** Pounds. */
  grossWeight: integer(),
  numberOfPassengers: integer(),
  numberOfCylinders: integer(),
  carryingCapacity: text(),
  vehicleLength: text(),
  cc: integer(),
  maxSpeed: integer(),
  plateDesign: text(),
  inspectionDeadlineDate: text(),
  shippedDate: text(),
  shippingMethod: text(),
  trackingNumber: text(),
  ownershipType: text(),
  ownershipDocument: text(),
  titleNumber: text(),
  titleStatus: text(),
  firstLienName: text(),
  firstLienDate: text(),
  secondLienName: text(),
  secondLienDate: text(),
  secondOwnerName: text(),
  secondOwnerAddress: text(),
  secondOwnerCityStateZip: text(),
  isTransferable: integer({ mode: 'boolean' }).notNull(),
  isPrintTitle: integer({ mode: 'boolean' }).notNull(),
  /** The day of the latest renewal online; null if there was none. */
  renewedDate: text(),
  hasOutstandingTax: integer({ mode: 'boolean' }).notNull(),
  isInsuranceOnFile: integer({ mode: 'boolean' }).notNull(),
  /** What a renewal costs without surcharges, 0 for nothing at all; null for the schedule's fee. */
  registrationFeeCents: integer(),
})

export const registrationSuspensions = sqliteTable(
  'registration_suspensions',
  {
    suspensionId: integer().primaryKey(),
    registrationId: ofRegistration(),
    description: text().notNull(),
    effectiveDate: text().notNull(),
    status: text({ enum: ['Open', 'Closed'] }).notNull(),
  },
  (table) => [index('suspensions_by_registration').on(table.registrationId)],
)

/** The steps, in order, that restore the registration's good standing. */
export const registrationStatusActions = sqliteTable(
  'registration_status_actions',
  {
    registrationId: ofRegistration(),
    position: integer().notNull(),
    instruction: text().notNull(),
    label: text().notNull(),
    /** The simulator's stand-in page below `/sim/pages/` for the agency's page. */
    page: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.registrationId, table.position] })],
)

/** The reminders of an expiration that were sent. */
export const expirationReminders = sqliteTable(
  'expiration_reminders',
  {
    registrationId: ofRegistration(),
    expirationDate: text().notNull(),
    daysBefore: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.registrationId, table.expirationDate, table.daysBefore] }),
  ],
)
