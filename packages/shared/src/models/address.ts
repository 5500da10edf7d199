import * as z from 'zod/mini'
import { readList } from './read-list.ts'

/** A domestic address in upper case, as in the address update (docs/specification/agency-calls.md#validate-address). */
export const address = z.object({
  addressLine1: z.string(),
  addressLine2: z.nullable(z.string()),
  city: z.string(),
  stateId: z.string(),
  zipCode: z.string(),
  zipPlus: z.nullable(z.string()),
})

export type Address = z.output<typeof address>

export const addressFields = [
  'addressLine1',
  'addressLine2',
  'stateId',
  'city',
  'zipCode',
  'zipPlus',
] as const satisfies readonly (keyof Address)[]

/** Returns the fields in which two addresses differ. */
export const differences = (one: Address, other: Address): (keyof Address)[] =>
  addressFields.filter((field) => one[field] !== other[field])

/** The agency's own state, for which city and zip are lists. docs/specification/address-update.md#entering-addresses */
export const OWN_STATE_ID = '40'

/** The options of an address form: all states, and the cities and zips of the agency's state. */
export const addressLists = z.object({
  states: readList(z.object({ stateId: z.string(), code: z.string(), description: z.string() })),
  cities: readList(z.string()),
  zipCodes: readList(z.string()),
})

export type AddressLists = z.output<typeof addressLists>
