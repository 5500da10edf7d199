import * as z from 'zod/mini'
import { perAddressField } from '../address/address-fields.ts'

const MAX_CHARACTERS = 100

const typedField = z.string().check(z.maxLength(MAX_CHARACTERS))

const typedAddress = z.object(
  perAddressField(
    () => typedField,
    () => typedField,
  ),
)

/** Both addresses as typed, valid or not. */
const typedAddresses = z.object({
  isSameAddressForMailing: z.boolean(),
  physicalAddress: typedAddress,
  mailingAddress: typedAddress,
})

export type TypedAddresses = z.output<typeof typedAddresses>

/** What a customer typed and checked before the next choice. */
export const addressDraft = z.object({
  /** Null if nothing was typed since the last choice. */
  typed: z.nullable(typedAddresses),
  /** The box of step 3. */
  isVoterRegistrationKept: z.boolean(),
})

export type AddressDraft = z.output<typeof addressDraft>

export const emptyAddressDraft: AddressDraft = { typed: null, isVoterRegistrationKept: false }
