import type { SignOutReason } from '../../lib/session-channel.ts'

export const signedOutCopy: Record<SignOutReason | 'lockedOut', string> = {
  inactive: 'You were signed out because you were inactive for 15 minutes.',
  expired: 'Your session has expired.',
  lockedOut:
    'To protect your account, your sign-in ended because a wrong login code or DD # was entered three times. You can sign in again.',
  ended: 'Your session has ended. Please sign in again.',
}
