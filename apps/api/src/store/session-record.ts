import type { AddressDraft } from '@mva/shared/address-update/address-draft'
import type { AddressCategory } from '@mva/shared/address-update/address-result-codes'
import type { AddressIssue } from '@mva/shared/address-update/address-update'
import type { AddressUpdateView } from '@mva/shared/address-update/address-update'
import type { AddressChoices } from '@mva/shared/address-update/confirmation-form'
import type { AddressUpdateStep } from '@mva/shared/address-update/flow'
import type { Address } from '@mva/shared/address/address'
import type { NewContact } from '@mva/shared/contact-update/contact-update'
import type { ContactDraft } from '@mva/shared/contact-update/contacts-form'
import type { ContactUpdateStep } from '@mva/shared/contact-update/flow'
import type { ContactChannel, MfaType } from '@mva/shared/sign-in/mfa-type'
import type { MfaStep } from '@mva/shared/sign-in/second-factor-flow'
import type { LoginTypeId } from '@mva/shared/sign-in/sign-in-form'
import type { Letter } from './letters.ts'

/** The session of one browser. It is sealed in the store and never leaves the server. */
export type SessionRecord = (SigningIn | SignedIn) & {
  /** The simulated agency that the session belongs to; none for a real agency. */
  world?: string | undefined
}

/** The agency has identified the customer, who has not yet verified a second factor. */
export interface SigningIn {
  stage: 'signingIn'
  /** New for each sign-in: tells a tab that another one replaced the sign-in that it shows. */
  signInId: string
  loginTypeId: LoginTypeId
  loginRequestToken: string
  email: string | null
  /** Ten digits. */
  phone: string | null
  isPaperOtpSent: boolean
  /** A fingerprint of the person, by which wrong codes are counted in all ways to sign in. */
  accountKey: string
  /** A fingerprint of the license, plate, case or crash that the sign-in names. */
  identity: string
  /** When the agency was asked for the person, in milliseconds: it may have learned what happened later. */
  identifiedAt: number
  /** The owner signed in from this browser or address before. */
  isKnownClient: boolean
  /** The identity was guessed at, and the owner has not signed in in this browser before. */
  isDdNumberWithheld: boolean
  /** What the box 'This is a shared computer' is at first. */
  isComputerShared: boolean
  /** The letter that is under way, may be, or arrived; null if there is none, or it is not known. */
  letter: Letter | null
  step: MfaStep
  /** The last requested second factor and the expiry of its code (ISO 8601); null before the first request. */
  factor: { mfaType: MfaType; codeExpiresAt: string | null } | null
  /** A fingerprint of the code whose answer was lost: the agency may have used it up. */
  unansweredCode: string | null
  /** Codes and DD #s tried in this sign-in. A new code does not reset it. */
  attempts: number
  /** When the last code or DD # was passed to the agency, ISO 8601; null after its answer. */
  underWaySince: string | null
}

/** The customer has verified a second factor. */
export interface SignedIn {
  stage: 'signedIn'
  /** As in the sign-in: tells the payments of this session from those of others. */
  signInId: string
  loginTypeId: LoginTypeId
  /** As in the sign-in, for audit lines. */
  accountKey: string
  accessToken: string
  mfaType: MfaType
  /** ISO 8601. */
  signedInAt: string
  /** Granted by the agency at sign-in or at the last extension. */
  durationMinutes: number
  /** Null until the agency was asked for it. */
  customer: { customerId: string; name: string; initials: string } | null
  /** Signed in with a mail code. docs/specification/contact-update.md#contact-creation-mode */
  isContactCreation: boolean
  contactUpdate: ContactUpdate | null
  /** Wrong codes for new contacts. Neither a new code nor another contact resets them. */
  contactAttempts: Record<ContactChannel, number>
  /** Fingerprints of the codes whose answers were lost: the agency may have used them up. */
  unansweredCodes: Partial<Record<ContactChannel, string>>
  /** What the customer typed at step 2 of the contact update. */
  contactDraft: ContactDraft
  /** A contact was verified in this session. */
  isContactSaved: boolean
  /** When the last code was passed to the agency, ISO 8601; null after its answer. */
  verifyingSince: string | null
  addressUpdate: AddressUpdate | null
  /** The last submission of this session; null after a new visit of the screen. */
  addressSubmission: AddressSubmission | null
  /** What the customer typed and checked since the last choice, so that it survives a reload. */
  addressDraft: AddressDraft
  /** Increased with each change of an update. A choice that names another version is refused. */
  updateVersions: Record<'address' | 'contact', number>
}

export interface AddressSubmission {
  /** ISO 8601. */
  since: string
  state: NonNullable<AddressUpdateView['submission']>
}

/** A contact update in progress, so that it survives a reload. Without one the page shows step 1. */
export interface ContactUpdate {
  step: ContactUpdateStep
  chosen: Record<ContactChannel, boolean>
  email: NewContact | null
  phone: NewContact | null
}

type BothAddresses = Record<AddressCategory, Address>

/** An address update in progress, with the agency's answers. Without one the page shows step 1. */
export interface AddressUpdate {
  step: AddressUpdateStep
  entered: BothAddresses & { isSameAddressForMailing: boolean }
  standardized: Partial<BothAddresses>
  /** The agency's reasons for rejecting an address. */
  issues: Record<AddressCategory, AddressIssue | null>
  isComparisonSkipped: boolean
  choices: AddressChoices | null
}
