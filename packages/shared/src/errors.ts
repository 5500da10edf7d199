import { changedElsewhereMessage, limitedAccessMessage } from './refusal-messages.ts'

/** The error catalogue: the failures of agency calls, and the prescribed text of each code. */

/** The possible kinds of failure of any call. The site handles each kind in one place. */
export const failureKinds = [
  'malformed',
  'unauthorized',
  'notFound',
  'locked',
  'paymentRefused',
  'refused',
  'unavailable',
  'outcomeUnknown',
] as const

export type FailureKind = (typeof failureKinds)[number]

/** Texts by the agency's code. docs/specification/errors.md#catalogue */
export const messageByCode = {
  0: 'Your transaction is completed successfully. A confirmation text and/or e-mail has been sent to the information provided.',
  12: 'Please provide all the required information.',
  24: 'Your transaction is completed successfully. We are experiencing technical difficulties sending the e-mail. Please retry the e-mail confirmation.',
  25: 'Your transaction is completed successfully. We are experiencing technical difficulties sending the text message. Please retry the text message confirmation.',
  26: 'Your transaction is completed successfully. We are experiencing technical difficulties sending the e-mail and the text message. Please retry the e-mail and text message confirmation.',
  34: 'Your payment was not successful. Please try again.',
  35: 'Your payment was not successful. Please try again.',
  43: 'Sorry, we only support VISA, MasterCard, Discover and American Express.',
  44: 'The card number is invalid.',
  45: 'The expiration month and expiration year are invalid.',
  500: 'We are experiencing technical difficulties. Please try your request again.',
} as const

export type AgencyCode = keyof typeof messageByCode

/** For a 401 without a message. */
export const unknownErrorMessage = (status: number): string => `Unknown error ${status}`

export const registrationNotFoundMessage =
  'No registration was found matching the information provided. Please make sure you are providing information exactly as it appears on the registration.'

/** Messages for requests that the site itself does not send, by HTTP status. */
export const requestMessages = {
  400: messageByCode[12],
  403: 'Requests from other sites are not accepted.',
  404: 'There is nothing at this address.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This kind of content is not accepted.',
  417: 'This kind of request is not accepted.',
  421: 'This site is not served at this address.',
  431: 'The request is too large.',
} as const

/** HTTP status by kind, for responses of the agency and of our server. docs/specification/errors.md#failure-kinds */
export const statusByKind: Record<FailureKind, number> = {
  malformed: 400,
  unauthorized: 401,
  notFound: 404,
  locked: 423,
  paymentRefused: 432,
  // For a 4xx outside the catalogue; the agency's own status is kept.
  refused: 409,
  unavailable: 503,
  outcomeUnknown: 504,
}

/** Requests that the server rejects without asking the agency. docs/specification/errors.md#refusals-of-the-server */
export const portalErrors = {
  sessionEnded: { status: 401, message: 'Your session has ended. Please sign in again.' },
  limitedAccess: { status: 403, message: limitedAccessMessage },
  changedElsewhere: { status: 409, message: changedElsewhereMessage },
  /** The answer to a login code was lost. */
  codeMayBeUsed: {
    status: 504,
    message:
      'We did not get an answer, and your login code may have been used. Enter it again. If it no longer works, select Resend login code or sign in again. This did not count as an attempt.',
  },
  /** A login code is refused after the answer to it was lost. */
  codeWasUsed: {
    status: 409,
    message:
      'Your login code no longer works. It was probably used when we got no answer. Select Resend login code or sign in again. This did not count as an attempt.',
  },
  /** The answer to a login code was lost, and the record shows that the code was not used. */
  codeNotUsed: {
    status: 504,
    message:
      'We did not get an answer, and nothing was changed. Enter your login code again. This did not count as an attempt.',
  },
  codeMayBeSent: {
    status: 504,
    message:
      'We did not get an answer, and a login code may be on its way. Please try again to get a new one. Only the newest login code works.',
  },
  tooManyRequests: { status: 429, message: 'There were too many attempts.' },
  tooManyForPlate: {
    status: 429,
    message: 'There were too many attempts with this plate number.',
    otherWay: 'sign in to see your registrations',
  },
  tooManyForIdentity: {
    status: 429,
    message: 'There were too many attempts with this information.',
    otherWay: 'choose another way to identify yourself',
  },
  tooManyForFactor: {
    status: 429,
    message: 'There were too many attempts to verify your identity.',
    otherWay: 'choose another way to verify it',
  },
} as const

export type PortalErrorKind = keyof typeof portalErrors

/** The data of a failed procedure, beside its message. */
export interface FailureData {
  status: number
  kind: FailureKind | PortalErrorKind
  code: AgencyCode | null
  /** Identifies the failure in the server's log. */
  referenceId: string
  /** Validation messages by form field. */
  fields: Record<string, string>
}
