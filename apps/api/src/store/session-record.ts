import type { AddressCategory } from '@mva/shared/address-result-codes'
import type { AddressUpdateStep } from '@mva/shared/address-update-flow'
import type { ContactUpdateStep } from '@mva/shared/contact-update-flow'
import type { AddressChoices } from '@mva/shared/forms/address-confirmation'
import type { LoginTypeId } from '@mva/shared/forms/sign-in'
import type { ContactChannel, MfaType } from '@mva/shared/mfa-type'
import type { Address } from '@mva/shared/models/address'
import type { NewContact } from '@mva/shared/models/contact-update'
import type { MfaStep } from '@mva/shared/models/sign-in'

/** What the server remembers of one browser. It is sealed in the store and never leaves the server. */
export type SessionRecord = SigningIn | SignedIn

/** Somebody whom the agency knows, and who has not yet shown a second factor. */
export interface SigningIn {
  stage: 'signingIn'
  loginTypeId: LoginTypeId
  loginRequestToken: string
  email: string | null
  /** Ten digits. */
  phone: string | null
  isPaperOtpSent: boolean
  /** Whom a wrong code counts against, whatever way they came: a fingerprint. */
  accountKey: string
  /** Where the second-factor screen stands. */
  step: MfaStep
  /** The second factor that was asked for last, and until when its code is good (ISO 8601); null before the first. */
  factor: { mfaType: MfaType; codeExpiresAt: string | null } | null
  /** Codes and DD #s tried in this sign-in. A new code does not set it back; the person's budgets are counted elsewhere. */
  attempts: number
}

/** A customer with a second factor shown, as a guest of the agency. */
export interface SignedIn {
  stage: 'signedIn'
  loginTypeId: LoginTypeId
  accessToken: string
  mfaType: MfaType
  /** ISO 8601. */
  signedInAt: string
  /** What the agency gave at sign-in or at the last extension. */
  durationMinutes: number
  /** Who it is, once the agency was asked. */
  customer: { customerId: string; initials: string } | null
  /** Signed in with a mail code. docs/specification/contact-update.md#contact-creation-mode */
  isContactCreation: boolean
  contactUpdate: ContactUpdate | null
  /** Wrong codes for new contacts. Neither another code, nor another contact, sets them back. */
  contactAttempts: Record<ContactChannel, number>
  addressUpdate: AddressUpdate | null
}

/** A contact update under way, so that a refresh of the page loses nothing; step 1 where there is none. */
export interface ContactUpdate {
  step: ContactUpdateStep
  chosen: Record<ContactChannel, boolean>
  email: NewContact | null
  phone: NewContact | null
}

type BothAddresses = Record<AddressCategory, Address>

/** An address update under way, with what the agency answered to this session; step 1 anew where there is none. */
export interface AddressUpdate {
  step: AddressUpdateStep
  entered: BothAddresses & { isSameAddressForMailing: boolean }
  standardized: Partial<BothAddresses>
  /** Why the agency does not take an address. */
  refusals: Record<AddressCategory, string | null>
  isComparisonSkipped: boolean
  choices: AddressChoices | null
}
