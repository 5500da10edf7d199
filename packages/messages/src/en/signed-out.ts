import { timesInWords } from './times-in-words.ts'

export const signedOutCopy = {
  byCustomer: 'You have signed out.',
  inactive: 'You were signed out because you were inactive for 15 minutes.',
  expired: 'Your session has expired.',
  lockedOut: (attempts: number) =>
    `Your sign-in has ended because a wrong login code or DD # was entered ${timesInWords(attempts)}.`,
  ended: 'Your session has ended. Please sign in again.',
}
