import * as z from 'zod/mini'
import { readList } from './read-list.ts'

/** A domestic address, in capitals, as the address update reads, compares and confirms it (docs/specification/agency-calls.md#validate-address). */
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

/** The fields in which two addresses differ; none where they are the same. */
export const differences = (one: Address, other: Address): (keyof Address)[] =>
  addressFields.filter((field) => one[field] !== other[field])

/** The agency's own state, where city and zip are lists. docs/specification/address-update.md#entering-addresses */
export const OWN_STATE_ID = '40'

/** What an address form offers: all states, and the cities and zips of the agency's own. */
export const addressLists = z.object({
  states: readList(z.object({ stateId: z.string(), code: z.string(), description: z.string() })),
  cities: readList(z.string()),
  zipCodes: readList(z.string()),
})

export type AddressLists = z.output<typeof addressLists>
