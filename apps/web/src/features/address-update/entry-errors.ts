import { addressForm, type TypedAddress } from '@mva/shared/forms/address'
import { type AddressLists, addressFields } from '@mva/shared/models/address'
import type { TypedAddresses } from '@mva/shared/forms/address-draft'
import { addressUpdateCopy } from '@mva/messages/address-update'

const addresses = ['physicalAddress', 'mailingAddress'] as const

/** The messages of both addresses, by field. */
export type EntryErrors = Record<
  (typeof addresses)[number],
  Partial<Record<keyof TypedAddress, string>>
>

export const noErrors: EntryErrors = { physicalAddress: {}, mailingAddress: {} }

/** What is wrong with what was typed: the first broken rule of each field. */
export const errorsOf = (typed: TypedAddresses, lists: AddressLists): EntryErrors => {
  const errors: EntryErrors = { physicalAddress: {}, mailingAddress: {} }
  for (const { path, message } of addressForm(lists).safeParse(typed).error?.issues ?? []) {
    const of = addresses.find((name) => name === path[0])
    const field = addressFields.find((name) => name === path[1])
    if (of && field) errors[of][field] ??= message
  }
  return errors
}

/** For the summary, in the order of the fields on the screen. Both addresses have the same messages. */
export const listOf = (errors: EntryErrors) =>
  addresses.flatMap((of) =>
    addressFields.flatMap((field) => {
      const message = errors[of][field]
      return message ? [{ field: `${of}.${field}`, message, part: addressUpdateCopy[of] }] : []
    }),
  )
