import { incompleteMessage } from '@mva/messages/errors'
import { changedElsewhereMessage, limitedAccessMessage } from '@mva/messages/refusals'

/** Messages for requests that the site itself does not send, by HTTP status. */
export const requestMessages = {
  400: incompleteMessage,
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
