import * as z from 'zod/mini'
import { addressUpdateSteps } from '../address-update-flow.ts'
import { address, addressLists } from './address.ts'

const bothAddresses = z.object({ physicalAddress: address, mailingAddress: address })

const choice = z.enum(['standardized', 'entered'])

/** What the screen of the address update shows. */
export const addressUpdateView = z.object({
  step: z.literal(addressUpdateSteps),
  /** As entered last, in capitals; null before the first time. */
  entered: z.nullable(z.extend(bothAddresses, { isSameAddressForMailing: z.boolean() })),
  /** As the agency writes them; null where none of that may be compared. */
  standardized: z.nullable(bothAddresses),
  choices: z.nullable(z.object({ physicalAddress: choice, mailingAddress: choice })),
})

export type AddressUpdateView = z.output<typeof addressUpdateView>

/**
 * What an entry begins with: what is on record and is in the United States, and how the mailing address there relates
 * to the physical one.
 */
export const addressOnRecord = z.object({
  physicalAddress: z.nullable(address),
  mailingAddress: z.nullable(address),
  mailing: z.enum(['same', 'other', 'abroad']),
})

export type AddressOnRecord = z.output<typeof addressOnRecord>

export const addressUpdateOpened = z.object({
  update: addressUpdateView,
  onRecord: addressOnRecord,
  lists: addressLists,
})

export type AddressUpdateOpened = z.output<typeof addressUpdateOpened>

const reason = z.nullable(z.string())

/** What the agency said of both addresses: a reason against one keeps the update at step 1. */
export const addressStandardization = z.object({
  update: addressUpdateView,
  issues: z.object({ physicalAddress: reason, mailingAddress: reason }),
})

export type AddressIssues = z.output<typeof addressStandardization>['issues']
