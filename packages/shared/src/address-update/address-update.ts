import * as z from 'zod/mini'
import { address, addressLists } from '../address/address.ts'
import { recordedAddress } from '../address/recorded-address.ts'
import { addressDraft } from './address-draft.ts'
import { addressUpdateSteps } from './flow.ts'

const bothAddresses = z.object({ physicalAddress: address, mailingAddress: address })

const choice = z.enum(['standardized', 'entered'])

/** The state of the address update for its screen. */
export const addressUpdateView = z.object({
  /** Sent with every choice. A choice on another version is refused. */
  version: z.int(),
  step: z.literal(addressUpdateSteps),
  /** The sign-in is too old for an address update. */
  mustSignInAgain: z.boolean(),
  /** The last entry in upper case; null before the first. */
  entered: z.nullable(z.extend(bothAddresses, { isSameAddressForMailing: z.boolean() })),
  /** The agency's standardized form; null if there is nothing to compare. */
  standardized: z.nullable(bothAddresses),
  choices: z.nullable(z.object({ physicalAddress: choice, mailingAddress: choice })),
  draft: addressDraft,
  /**
   * What is known of the last submission whose answer this page may not have: the agency is being asked, has updated the
   * addresses, or has not answered. Null if there was none.
   */
  submission: z.nullable(z.enum(['underWay', 'updated', 'unanswered'])),
  /** When the sign-in becomes too old to begin or go on with a change. ISO 8601. */
  changeableUntil: z.string(),
})

export type AddressUpdateView = z.output<typeof addressUpdateView>

/**
 * What the record says: the addresses in the United States, and whether the mailing address equals
 * the physical one.
 */
export const addressOnRecord = z.object({
  physicalAddress: z.nullable(address),
  mailingAddress: z.nullable(address),
  mailing: z.enum(['same', 'other', 'abroad']),
  /** Whether there is an email that the confirmation goes to. */
  hasEmail: z.boolean(),
  /** As recorded, also if it cannot be entered; null if there is none. */
  recordedMailingAddress: z.nullable(recordedAddress),
})

export type AddressOnRecord = z.output<typeof addressOnRecord>

export const addressUpdateOpened = z.object({
  update: addressUpdateView,
  onRecord: addressOnRecord,
  lists: addressLists,
})

export type AddressUpdateOpened = z.output<typeof addressUpdateOpened>

/** Why the agency rejects an address: a result code, and its own words if it sends any. */
const addressIssue = z.object({ code: z.string(), agencyMessage: z.nullable(z.string()) })

export type AddressIssue = z.output<typeof addressIssue>

const issue = z.nullable(addressIssue)

/** The agency's result for both addresses. A reason against one of them keeps the update at step 1. */
export const addressStandardization = z.object({
  update: addressUpdateView,
  issues: z.object({ physicalAddress: issue, mailingAddress: issue }),
})

export type AddressIssues = z.output<typeof addressStandardization>['issues']
