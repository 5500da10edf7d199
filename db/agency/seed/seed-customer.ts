import type { AgencyDrizzle } from '../agency-database.ts'
import * as adjudication from '../tables/adjudication.ts'
import * as tables from '../tables/customers.ts'
import { mailCodes } from '../tables/logins.ts'
import type { CustomerSeed } from './customer-seed.ts'

const DAY_MS = 86_400_000
const MAIL_CODE_VALID_DAYS = 30

/** Writes a customer's whole record, and returns the new id. */
export const seedCustomer = (
  db: Pick<AgencyDrizzle, 'insert'>,
  seed: CustomerSeed,
  today: string,
): number => {
  const { customerId } = db.insert(tables.customers).values(seed).returning().get()
  for (const { issuedDaysAgo, expiresInDays, ...credential } of seed.credentials)
    db.insert(tables.credentials)
      .values({
        customerId,
        ...credential,
        issueDate: dayAfter(today, -issuedDaysAgo),
        expirationDate: expiresInDays === null ? null : dayAfter(today, expiresInDays),
      })
      .run()
  for (const actionInstruction of seed.blocks)
    db.insert(tables.blocks).values({ customerId, actionInstruction }).run()
  for (const { inDays, ...reservation } of seed.reservations)
    db.insert(tables.reservations)
      .values({ customerId, ...reservation, scheduleDate: dayAfter(today, inDays) })
      .run()
  for (const { privilege, status, suspensions } of seed.privileges) {
    db.insert(adjudication.adjudicationPrivileges).values({ customerId, privilege, status }).run()
    for (const { description, effectiveDaysAgo, isOpen } of suspensions)
      db.insert(adjudication.privilegeSuspensions)
        .values({
          customerId,
          privilege,
          description,
          effectiveDate: dayAfter(today, -effectiveDaysAgo),
          status: isOpen ? 'Open' : 'Closed',
        })
        .run()
  }
  for (const adjudicationCase of seed.cases)
    db.insert(adjudication.adjudicationCases)
      .values({ customerId, ...adjudicationCase })
      .run()
  for (const crash of seed.crashes)
    db.insert(adjudication.crashes)
      .values({ customerId, ...crash })
      .run()
  for (const [index, address] of [seed.physicalAddress, seed.mailingAddress].entries())
    if (address)
      db.insert(tables.customerAddresses)
        .values({ customerId, addressCategoryId: index + 1, ...address })
        .run()
  if (seed.mailCode)
    db.insert(mailCodes)
      .values({
        customerId,
        code: seed.mailCode.code,
        expiresAt: `${dayAfter(today, MAIL_CODE_VALID_DAYS - seed.mailCode.sentDaysAgo)}T12:00:00.000Z`,
      })
      .run()
  return customerId
}

const dayAfter = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10)
