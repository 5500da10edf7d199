import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { customerAddresses, customers } from '@mva/db-agency/tables/customers'
import type { World } from '../../world/world.ts'

/** 1 physical, 2 mailing. docs/specification/agency-calls.md#identifiers */
export const addressCategories = { physical: 1, mailing: 2 } as const

type AddressCategory = keyof typeof addressCategories

const {
  customerId: _customerId,
  addressCategoryId: _addressCategoryId,
  ...addressColumns
} = getTableColumns(customerAddresses)

/** Reads the master data of existing customers. */
export const openCustomerRecords = ({ database: { db } }: World) => {
  const findCustomer = db
    .select()
    .from(customers)
    .where(eq(customers.customerId, sql.placeholder('customerId')))
    .prepare()

  const findAddress = db
    .select(addressColumns)
    .from(customerAddresses)
    .where(
      and(
        eq(customerAddresses.customerId, sql.placeholder('customerId')),
        eq(customerAddresses.addressCategoryId, sql.placeholder('addressCategoryId')),
      ),
    )
    .prepare()

  return {
    customer: (customerId: number) => {
      const found = findCustomer.get({ customerId })
      if (!found) throw new Error(`there is no customer ${customerId}`)
      return found
    },
    /** The address on record; null if there is none of that category. */
    address: (customerId: number, category: AddressCategory) =>
      findAddress.get({ customerId, addressCategoryId: addressCategories[category] }) ?? null,
  }
}

export type CustomerRecords = ReturnType<typeof openCustomerRecords>

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`
