import * as z from 'zod/mini'
import { agencyFacts } from '@mva/messages/agency-facts'
import { readList } from '../read-list.ts'
import {
  type AddressFieldName,
  addressFieldNames,
  addressFields,
  perAddressField,
} from './address-fields.ts'

/** A domestic address in upper case, as in the address update (docs/specification/agency-calls.md#account-calls). */
export const address = z.object(
  perAddressField(
    () => z.string(),
    () => z.nullable(z.string()),
  ),
)

export type Address = z.output<typeof address>

/** Returns the fields in which two addresses differ. */
export const differences = (one: Address, other: Address): AddressFieldName[] =>
  addressFieldNames.filter((field) => one[field] !== other[field])

/** Whether no required field is missing. */
export const isCompleteAddress = (
  found: Record<AddressFieldName, string | null>,
): found is Address =>
  addressFieldNames.every((name) => addressFields[name].isOptional === true || Boolean(found[name]))

/** Whether it is the agency's own state, for which city and zip are lists. docs/specification/address-update.md#entering-addresses */
export const isOwnState = (stateId: string): boolean => stateId === agencyFacts().stateId

/** The options of an address form: all states, and the cities and zips of the agency's state. */
export const addressLists = z.object({
  states: readList(z.object({ stateId: z.string(), code: z.string(), description: z.string() })),
  cities: readList(z.string()),
  zipCodes: readList(z.string()),
})

export type AddressLists = z.output<typeof addressLists>
