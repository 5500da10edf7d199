import { and, eq, type InferInsertModel } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { AgencyDrizzle } from '../agency-database.ts'
import * as adjudication from '../tables/adjudication.ts'
import * as tables from '../tables/customers.ts'
import { mailCodes } from '../tables/logins.ts'
import type { AddressSeed, CustomerSeed } from './customer-seed.ts'
import { dayFrom } from './day-from.ts'

const MAIL_CODE_VALID_DAYS = 30

/** A table with rows of customers. */
type OfCustomer = SQLiteTable & { customerId: SQLiteColumn }

type Writable = Pick<AgencyDrizzle, 'insert' | 'delete' | 'update'>

/** Writes a customer's whole record, and returns the new id. `today` is `YYYY-MM-DD`; days are counted from it. */
export const seedCustomer = (db: Writable, seed: CustomerSeed, today: string): number => {
  const { customerId } = db.insert(tables.customers).values(seed).returning().get()
  writeParts(db, customerId, seed, today)
  return customerId
}

/** Replaces the parts of a customer's record that `change` has. */
export const changeCustomer = (
  db: Writable,
  customerId: number,
  change: Partial<CustomerSeed>,
  today: string,
): void => {
  const columns = Object.keys(change).some((name) => name in tables.customers)
  if (columns)
    db.update(tables.customers).set(change).where(eq(tables.customers.customerId, customerId)).run()
  writeParts(db, customerId, change, today)
}

/** Replaces the lists and addresses that `parts` has. */
const writeParts = (
  db: Writable,
  customerId: number,
  parts: Partial<CustomerSeed>,
  today: string,
): void => {
  const replace = <Table extends OfCustomer>(
    table: Table,
    rows: readonly Omit<InferInsertModel<Table>, 'customerId'>[] | undefined,
  ) => {
    if (!rows) return
    db.delete(table).where(eq(table.customerId, customerId)).run()
    for (const row of rows)
      db.insert(table)
        .values({ customerId, ...row } as InferInsertModel<Table>)
        .run()
  }
  const dayAfter = (days: number) => dayFrom(today, days)

  replace(
    tables.credentials,
    parts.credentials?.map(({ issuedDaysAgo, expiresInDays, ...credential }) => ({
      ...credential,
      issueDate: dayAfter(-issuedDaysAgo),
      expirationDate: expiresInDays === null ? null : dayAfter(expiresInDays),
    })),
  )
  replace(
    tables.blocks,
    parts.blocks?.map((actionInstruction) => ({ actionInstruction })),
  )
  replace(
    tables.reservations,
    parts.reservations?.map(({ inDays, ...reservation }) => ({
      ...reservation,
      scheduleDate: dayAfter(inDays),
    })),
  )
  replace(
    adjudication.adjudicationPrivileges,
    parts.privileges?.map(({ privilege, status }) => ({ privilege, status })),
  )
  replace(
    adjudication.privilegeSuspensions,
    parts.privileges?.flatMap(({ privilege, suspensions }) =>
      suspensions.map(({ description, effectiveDaysAgo, isOpen }) => ({
        privilege,
        description,
        effectiveDate: dayAfter(-effectiveDaysAgo),
        status: isOpen ? 'Open' : 'Closed',
      })),
    ),
  )
  replace(adjudication.adjudicationCases, parts.cases)
  replace(adjudication.crashes, parts.crashes)
  for (const [index, address] of [parts.physicalAddress, parts.mailingAddress].entries())
    if (address !== undefined)
      writeAddress(db, { customerId, addressCategoryId: index + 1 }, address)
  replace(
    mailCodes,
    parts.mailCode === undefined
      ? undefined
      : [parts.mailCode].flatMap((sent) =>
          sent === null
            ? []
            : {
                code: sent.code,
                expiresAt: `${dayAfter(MAIL_CODE_VALID_DAYS - sent.sentDaysAgo)}T12:00:00.000Z`,
              },
        ),
  )
}

const writeAddress = (
  db: Writable,
  key: { customerId: number; addressCategoryId: number },
  address: AddressSeed | null,
) => {
  const { customerAddresses } = tables
  db.delete(customerAddresses)
    .where(
      and(
        eq(customerAddresses.customerId, key.customerId),
        eq(customerAddresses.addressCategoryId, key.addressCategoryId),
      ),
    )
    .run()
  if (address)
    db.insert(customerAddresses)
      .values({ ...key, ...address })
      .run()
}
