import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Customers and their profile data. Dates are `YYYY-MM-DD`, phones ten digits. */

export const customers = sqliteTable('customers', {
  customerId: integer().primaryKey(),
  lastName: text().notNull(),
  firstName: text().notNull(),
  middleName: text(),
  suffix: text(),
  dateOfBirth: text().notNull(),
  ssnLastFour: text().notNull(),
  gender: text().notNull(),
  isOrganDonor: integer({ mode: 'boolean' }).notNull(),
  email: text(),
  isEmailVerified: integer({ mode: 'boolean' }).notNull(),
  phone: text(),
  isPhoneVerified: integer({ mode: 'boolean' }).notNull(),
  /** The duration of this customer's sign-ins. */
  sessionMinutes: integer().notNull(),
})

/** The column of a record that is deleted with its customer. */
export const ofCustomer = () =>
  integer()
    .notNull()
    .references(() => customers.customerId, { onDelete: 'cascade' })

/** Licenses, ID cards and permits. */
export const credentials = sqliteTable(
  'credentials',
  {
    credentialId: integer().primaryKey(),
    customerId: ofCustomer(),
    licenseType: text().notNull(),
    licenseNumber: text().notNull(),
    /** The number of the card itself (DD #), which proves possession of it. */
    ddNumber: text().notNull(),
    issueDate: text().notNull(),
    expirationDate: text(),
    status: text().notNull(),
    isRealId: integer({ mode: 'boolean' }).notNull(),
    /** Full texts, separated by commas, each beginning with its code; null for none. */
    endorsements: text(),
    restrictions: text(),
  },
  (table) => [
    index('credentials_by_license').on(table.licenseNumber),
    index('credentials_by_customer').on(table.customerId),
  ],
)

/** Obligations that block some services until they are settled. */
export const blocks = sqliteTable(
  'blocks',
  {
    blockId: integer().primaryKey(),
    customerId: ofCustomer(),
    actionInstruction: text().notNull(),
  },
  (table) => [index('blocks_by_customer').on(table.customerId)],
)

/** A customer's booked visits to a branch. */
export const reservations = sqliteTable(
  'reservations',
  {
    reservationId: integer().primaryKey(),
    customerId: ofCustomer(),
    visitType: text().notNull(),
    appointmentNumber: text().notNull(),
    scheduleDate: text().notNull(),
    /** `HH:MM`, 24 hours, at the agency. */
    scheduleTime: text().notNull(),
    location: text().notNull(),
  },
  (table) => [index('reservations_by_customer').on(table.customerId)],
)

/** The addresses on a customer's record, one of each category (1 physical, 2 mailing). */
export const customerAddresses = sqliteTable(
  'customer_addresses',
  {
    customerId: ofCustomer(),
    addressCategoryId: integer().notNull(),
    addressLine1: text().notNull(),
    addressLine2: text(),
    city: text().notNull(),
    /** The code of the state, for a domestic address. */
    state: text(),
    province: text(),
    country: text().notNull(),
    zipCode: text(),
    zipPlus: text(),
    internationalZipCode: text(),
    addressType: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.addressCategoryId] })],
)

/** Each address change that a customer made online, with the voter registration choice. */
export const addressChanges = sqliteTable('address_changes', {
  addressChangeId: integer().primaryKey(),
  customerId: ofCustomer(),
  changedAt: text().notNull(),
  isVoterRegistrationUpdated: integer({ mode: 'boolean' }).notNull(),
})
