import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The agency's reference lists. Amounts are integer cents. */

export const plateTypes = sqliteTable('plate_types', {
  plateTypeId: integer().primaryKey(),
  /** The public lookup's code of the type. */
  code: text().notNull().unique(),
  description: text().notNull(),
  renewalMonths: integer().notNull(),
})

export const vehicleTypes = sqliteTable('vehicle_types', {
  vehicleTypeId: integer().primaryKey(),
  description: text().notNull(),
})

export const vehicleTypePlateTypes = sqliteTable(
  'vehicle_type_plate_types',
  {
    vehicleTypeId: integer()
      .notNull()
      .references(() => vehicleTypes.vehicleTypeId),
    plateTypeId: integer()
      .notNull()
      .references(() => plateTypes.plateTypeId),
    isGvwrRequired: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleTypeId, table.plateTypeId] })],
)

/** A year's registration fee, from a minimum gross vehicle weight. */
export const registrationFees = sqliteTable(
  'registration_fees',
  {
    vehicleTypeId: integer().notNull(),
    plateTypeId: integer().notNull(),
    fromPounds: integer().notNull(),
    feeCents: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleTypeId, table.plateTypeId, table.fromPounds] })],
)
