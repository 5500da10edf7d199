import { AgencyError } from '@mva/agency/agency-error'

/** Errors of the login calls and their messages. None reveals whether a record exists. */

export const loginMissMessage =
  'The information provided does not match our records. Please check it and try again.'
export const loginRequestEndedMessage = 'Your sign-in has expired. Please sign in again.'
export const wrongCodeMessage = 'The login code is not valid or has expired.'
export const lockedMessage = 'Too many wrong login codes. Please sign in again.'
export const sessionEndedMessage = 'Your session has ended. Please sign in again.'
export const limitedAccessMessage =
  'Contact information and addresses cannot be updated after signing in with a DD #.'

export const unauthorized = (message: string) => new AgencyError('unauthorized', { message })

/** 423: too many wrong codes locked the login request or the verification of a contact. */
export const locked = () => new AgencyError('locked', { message: lockedMessage })
