import { incompleteMessage } from '@mva/messages/errors'

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

/** Requests that the server rejects without asking the agency, with their HTTP status. docs/specification/errors.md#refusals-of-the-server */
export const portalErrors = {
  sessionEnded: 401,
  limitedAccess: 403,
  /** Operators have switched the service off. */
  serviceOff: 503,
  changedElsewhere: 409,
  /** The answer to a login code was lost. */
  codeMayBeUsed: 504,
  /** A login code is refused after the answer to it was lost. */
  codeWasUsed: 409,
  /** The answer to a login code was lost, and the record shows that the code was not used. */
  codeNotUsed: 504,
  codeMayBeSent: 504,
  /** The answer to an address update was lost. */
  addressMayBeUpdated: 504,
  /** The answer to removing a transaction was lost, and the cart cannot be read. */
  maybeRemoved: 504,
  /** The answer to removing a transaction was lost, and the transaction is still in the cart. */
  notRemoved: 504,
  /** A declined payment may have been charged late, and the agency cannot be asked. */
  lateChargeNotAsked: 503,
  /** The payment that step 6 confirms is no longer in the ledger, or was corrected. */
  confirmationGone: 410,
  tooManyRequests: 429,
  tooManyForPlate: 429,
  tooManyForIdentity: 429,
  /** Strangers tried wrong data about this identity: each client waits before its next try. */
  tooManyWaitForIdentity: 429,
  tooManyForFactor: 429,
  tooManyRefusedCards: 429,
  /** What is left is reserved for the browsers and addresses from which the owner signed in before. */
  tooManyFromNewClients: 429,
  /** A letter may be on its way: the answer to its request was lost. */
  letterMayBeSent: 504,
  /** A letter is on its way, and another one would make its code useless. */
  letterUnderWay: 429,
} as const

export type PortalErrorKind = keyof typeof portalErrors

export const isPortalErrorKind = (kind: string): kind is PortalErrorKind =>
  Object.hasOwn(portalErrors, kind)
