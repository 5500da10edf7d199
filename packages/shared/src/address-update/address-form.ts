import * as z from 'zod/mini'
import {
  addressRequired,
  optionalAddressField,
  requiredAddressField,
} from '../address/address-field.ts'
import { type AddressFieldName, perAddressField } from '../address/address-fields.ts'
import { type Address, type AddressLists, isOwnState } from '../address/address.ts'
import { evenIfFieldsInvalid, rulesInTurn } from '../fields/field-rules.ts'
import type { TypedAddresses } from './address-draft.ts'

/** An address as typed; empty fields are empty strings. */
export type TypedAddress = Record<AddressFieldName, string>

export const emptyAddress: TypedAddress = perAddressField(
  () => '',
  () => '',
)

/**
 * Validates an address against the agency's lists: the state, and for the agency's own state also city and zip.
 * Parsed in upper case, with null for an empty optional field (docs/specification/address-update.md#entering-addresses).
 */
export const addressRule = ({ states, cities, zipCodes }: AddressLists) => {
  const stateIds = new Set(states.items.map(({ stateId }) => stateId))
  const ownCities = new Set(cities.items.map((name) => name.toUpperCase()))
  const ownZipCodes = new Set(zipCodes.items)
  const isOffered = (field: 'city' | 'zipCode', offered: Set<string>) =>
    z.refine<{ stateId: string; city: string; zipCode: string }>(
      (typed) => !isOwnState(typed.stateId) || offered.has(typed[field]),
      {
        error: addressRequired[field],
        path: [field],
        // Unless the field already has a message.
        when: (parsed) =>
          evenIfFieldsInvalid(parsed) && !parsed.issues.some(({ path }) => path?.[0] === field),
      },
    )
  return z
    .object({
      ...perAddressField(requiredAddressField, optionalAddressField),
      stateId: z
        .string({ error: addressRequired.stateId })
        .check(rulesInTurn([(id) => stateIds.has(id), addressRequired.stateId])),
    })
    .check(isOffered('city', ownCities), isOffered('zipCode', ownZipCodes))
}

/** Both addresses in upper case. */
export interface EnteredAddresses {
  isSameAddressForMailing: boolean
  physicalAddress: Address
  mailingAddress: Address
}

/**
 * The address update: physical and mailing address. If the mailing address is the same as the physical one, its
 * fields are ignored and it is parsed as a copy.
 */
export const addressForm = (
  lists: AddressLists,
): z.ZodMiniType<EnteredAddresses, TypedAddresses> => {
  const physicalAddress = addressRule(lists)
  return z.pipe(
    z.discriminatedUnion('isSameAddressForMailing', [
      z.object({
        isSameAddressForMailing: z.literal(true),
        physicalAddress,
        mailingAddress: z.custom<TypedAddress>(),
      }),
      z.object({
        isSameAddressForMailing: z.literal(false),
        physicalAddress,
        mailingAddress: physicalAddress,
      }),
    ]),
    z.transform((typed) => ({
      isSameAddressForMailing: typed.isSameAddressForMailing,
      physicalAddress: typed.physicalAddress,
      mailingAddress: typed.isSameAddressForMailing ? typed.physicalAddress : typed.mailingAddress,
    })),
  )
}
