import {
  changedElsewhereMessage,
  confirmationGoneMessage,
  limitedAccessMessage,
} from './refusals.ts'
import { serviceOffMessage } from './service-notices.ts'

/** The server's refusals, by kind. docs/specification/errors.md#refusals-of-the-server */
export const portalErrorMessages = {
  sessionEnded: 'Your session has ended. Sign in again.',
  get limitedAccess() {
    return limitedAccessMessage()
  },
  serviceOff: serviceOffMessage,
  changedElsewhere: changedElsewhereMessage,
  codeMayBeUsed:
    'Something went wrong on our side, and your login code may have been used. Enter it again. If it no longer works, select Resend login code or sign in again. This didn’t count as an attempt.',
  codeWasUsed:
    'Your login code no longer works. It was probably used when something went wrong on our side. Select Resend login code or sign in again. This didn’t count as an attempt.',
  codeNotUsed:
    'Something went wrong on our side, and nothing was changed. Enter your login code again. This didn’t count as an attempt.',
  codeMayBeSent:
    'Something went wrong on our side, and a login code may be on its way. To get a new one, try again. Only the newest login code works.',
  addressMayBeUpdated:
    'Something went wrong on our side, and your addresses may have been updated. Check your profile before you submit them again.',
  maybeRemoved:
    'Something went wrong on our side, and we don’t know yet whether the transaction was removed. Try again. We’ll check your cart before anything is paid.',
  notRemoved: 'Something went wrong on our side, and the transaction wasn’t removed. Try again.',
  lateChargeNotAsked:
    'We couldn’t check whether your last payment went through, so nothing was changed. Try again.',
  confirmationGone: confirmationGoneMessage,
  tooManyRequests: 'There were too many attempts.',
  tooManyForPlate: 'There were too many attempts with this plate number.',
  tooManyForIdentity: 'There were too many attempts with this information.',
  tooManyWaitForIdentity:
    'There were too many attempts with wrong information about this license, plate, case or crash. To protect its owner, a browser that’s new to us has to wait after each wrong sign-in.',
  tooManyForFactor: 'There were too many attempts to verify your identity.',
  tooManyRefusedCards:
    'Too many cards were declined, so this payment wasn’t sent. Your cart is saved.',
  tooManyFromNewClients: 'There were too many attempts to verify your identity.',
  letterMayBeSent:
    'Something went wrong on our side, and a letter with your login code may be on its way. Another letter would cancel that code.',
  letterUnderWay:
    'A letter with your login code is already on its way. Another letter would cancel that code.',
}

/** Follows the message: when to try again. */
export const tryAgainIn = (wait: string): string => `Try again in ${wait}.`

/** The same, with what else the customer can do. */
export const tryAgainOrOtherwise: Partial<
  Record<keyof typeof portalErrorMessages, (wait: string) => string>
> = {
  tooManyForPlate: (wait) => `Try again in ${wait}, or sign in to see your registrations.`,
  tooManyForIdentity: (wait) => `Try again in ${wait}, or choose another way to identify yourself.`,
  tooManyWaitForIdentity: (wait) =>
    `Try again in ${wait}, or sign in with a browser that you’ve used for this before, or choose another way to identify yourself.`,
  tooManyForFactor: (wait) => `Try again in ${wait}, or choose another way to verify it.`,
  tooManyFromNewClients: (wait) =>
    `Try again in ${wait}, or sign in with a browser that you’ve used for this before, or choose another way to verify it.`,
  letterMayBeSent: (wait) =>
    `Sign in again in ${wait}: if the letter wasn’t sent, you can ask for it again. Or choose another way to verify your identity.`,
  letterUnderWay: (wait) =>
    `You can ask for another one in ${wait}, or choose another way to verify your identity.`,
}

/** Follows the message that no registration was found, once few tries are left. */
export const plateTriesLeft = (tries: number): string =>
  tries === 0
    ? 'You have no tries left with this plate number.'
    : `You have ${tries === 1 ? 'one try' : `${tries} tries`} left with this plate number.`

/** No registration of the public lookup, or of the customer, matches. */
export const registrationNotFoundMessage =
  'No registration was found matching the information provided. Please make sure you are providing information exactly as it appears on the registration.'
