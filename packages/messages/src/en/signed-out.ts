export const signedOutCopy = {
  inactive: 'You were signed out because you were inactive for 15 minutes.',
  expired: 'Your session has expired.',
  lockedOut: 'Your sign-in has ended because a wrong login code or DD # was entered three times.',
  ended: 'Your session has ended. Please sign in again.',
}
