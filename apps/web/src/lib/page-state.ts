import type { TypedAddresses } from '@mva/shared/address-update/address-draft'
import type { ContactDraft, ContactUpdateChoice } from '@mva/shared/contact-update/contacts-form'
import type { FeeEstimate } from '@mva/shared/fee-quote/fee-estimate'
import type { FeeQuoteFormInput } from '@mva/shared/fee-quote/fee-quote-form'
import type { PersonalProfile } from '@mva/shared/profile/profile'
import type { FlowOutcome } from '@mva/shared/registration-services/service-flow'
import type { SessionEndedBy, SessionView } from '@mva/shared/session/session'
import type { RegistrationStatus } from '@mva/shared/vehicle-status/registration-status'
import type { SignOutReason } from './session-channel.ts'

/** The request, in the words of the agency's lists, and its answer. */
export interface FoundRegistration extends RegistrationStatus {
  plateNumber: string
  registrationType: string
  vinNumberLastSix: string
}

/** The answer, and what identifies the vehicle of the quote. */
export interface FoundEstimate extends FeeEstimate {
  quote: Pick<FeeQuoteFormInput, 'vehicleTypeId' | 'vehiclePlateTypeId' | 'gvwr'>
}

/** The vehicle that a customer chose to renew before the profile can tell whether it is theirs. */
export type RequestedRenewal = Pick<FoundRegistration, 'plateNumber' | 'vinNumberLastSix'>

/** The outcome of a choice, or that a checkout was not sent. */
export type ShownOutcome = FlowOutcome | 'checkoutNotSent' | 'paymentExists'

/** What was typed in the update of each page. */
export interface Typing {
  '/update-address': TypedAddresses
  '/update-contacts': { chosen: ContactUpdateChoice; typed: ContactDraft }
}

export type SignedOut =
  | SignOutReason
  | SessionEndedBy
  | 'byCustomer'
  | 'everywhere'
  | 'toSignInAgain'
  | 'signInLost'
  | 'cookiesRefused'
  | 'visit'

/** Everything that one page leaves for another. In memory only: a reload discards it. */
export interface PageState {
  /** The answer to the last vehicle lookup. */
  foundRegistration: FoundRegistration
  /** The answer to the last fee lookup; after a reload it is requested again. */
  foundEstimate: FoundEstimate
  /** A plate belongs neither in an address nor in storage. docs/specification/vehicle-status.md#renew */
  requestedRenewal: RequestedRenewal
  /** The session as an answer has just shown it that leads to the next page, whose entry then does not ask. */
  answeredSession: { view: SessionView; at: number }
  /** The record that the sign-in read just now, for the profile. Any other page discards it. */
  profileOfSignIn: { profile: PersonalProfile; readAt: number }
  /** A notice that the profile shows once. */
  profileNotice: string
  /** The cart in the header has items, and is not being paid for. */
  isCartFilled: boolean
  /** The customer is about to choose another transaction: the profile opens Registration. */
  areRegistrationsWanted: boolean
  /** The outcome of a choice whose answer leads to another page, which shows it once. */
  flowOutcome: ShownOutcome
  /** What the customer typed before signing in again (kept-typing.ts). */
  typing: {
    customerKey: string
    path: keyof Typing
    typing: Typing[keyof Typing]
    /** Milliseconds. */
    until: number
  }
  /**
   * Why the sign-in page is shown; none if the visitor opened it. `ending` is the request that ends the session: whether the
   * server knew it. It rejects if the server did not confirm it.
   */
  signedOut: {
    because: SignedOut
    ending?: Promise<boolean> | undefined
    isCartSaved?: boolean | undefined
  }
}

type Name = keyof PageState

let state: Partial<PageState> = {}

/** What passes between pages. The end of a session forgets it all, except why it ended. */
export const pageState = {
  get: <N extends Name>(name: N): PageState[N] | undefined => state[name],
  set: <N extends Name>(name: N, value: PageState[N]): void => {
    state = { ...state, [name]: value }
  },
  delete: (name: Name): void => {
    state = { ...state, [name]: undefined }
  },
  /** Returns the entry, and forgets it. */
  take: <N extends Name>(name: N): PageState[N] | undefined => {
    const value = state[name]
    pageState.delete(name)
    return value
  },
  /** After the end of a session. What was typed stays for a customer who signs in again to submit it. */
  forgetCustomer: ({ isSigningInAgain }: { isSigningInAgain: boolean }): void => {
    const { signedOut, typing } = state
    state = isSigningInAgain ? { signedOut, typing } : { signedOut }
  },
}
