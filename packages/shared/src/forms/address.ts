import * as z from 'zod/mini'
import { addressLine1, addressLine2, addressMessages, city } from '../fields/address-line.ts'
import { rulesInTurn } from '../fields/rules-in-turn.ts'
import { zipCode, zipMessages, zipPlus } from '../fields/zip.ts'
import { type Address, type AddressLists, OWN_STATE_ID } from '../models/address.ts'
import { evenIfFieldsInvalid } from './even-if-fields-invalid.ts'

/** An address as typed; empty fields are empty strings. */
export type TypedAddress = Record<keyof Address, string>

export const emptyAddress: TypedAddress = {
  addressLine1: '',
  addressLine2: '',
  city: '',
  stateId: '',
  zipCode: '',
  zipPlus: '',
}

/**
 * Validates an address against the agency's lists: the state, and for the agency's own state also city and zip.
 * Parsed in upper case, with null for an empty second line or zip plus (docs/specification/address-update.md#entering-addresses).
 */
export const addressRule = ({ states, cities, zipCodes }: AddressLists) => {
  const stateIds = new Set(states.items.map(({ stateId }) => stateId))
  const ownCities = new Set(cities.items.map((name) => name.toUpperCase()))
  const ownZipCodes = new Set(zipCodes.items)
  const isOffered = (field: 'city' | 'zipCode', offered: Set<string>, message: string) =>
    z.refine<{ stateId: string; city: string; zipCode: string }>(
      (typed) => typed.stateId !== OWN_STATE_ID || offered.has(typed[field]),
      {
        error: message,
        path: [field],
        // Unless the field already has a message.
        when: (parsed) =>
          evenIfFieldsInvalid(parsed) && !parsed.issues.some(({ path }) => path?.[0] === field),
      },
    )
  return z
    .object({
      addressLine1,
      addressLine2,
      city,
      stateId: z
        .string({ error: addressMessages.stateRequired })
        .check(rulesInTurn([(id) => stateIds.has(id), addressMessages.stateRequired])),
      zipCode,
      zipPlus,
    })
    .check(
      isOffered('city', ownCities, addressMessages.cityRequired),
      isOffered('zipCode', ownZipCodes, zipMessages.zipCodeRequired),
    )
}

/**
 * The address update: physical and mailing address. If the mailing address is the same as the physical one, its
 * fields are ignored and it is parsed as a copy.
 */
export const addressForm = (lists: AddressLists) => {
  const physicalAddress = addressRule(lists)
  return z.pipe(
    z.discriminatedUnion('isSameAddressForMailing', [
      z.object({
        isSameAddressForMailing: z.literal(true),
        physicalAddress,
        mailingAddress: z.optional(z.custom<Partial<TypedAddress>>()),
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

export type AddressFormInput = {
  isSameAddressForMailing: boolean
  physicalAddress: TypedAddress
  mailingAddress?: Partial<TypedAddress>
}

export type EnteredAddresses = z.output<ReturnType<typeof addressForm>>
