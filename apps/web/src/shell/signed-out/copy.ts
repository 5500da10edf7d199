import type { SignOutReason } from '../../lib/session-channel.ts'

export const signedOutCopy: Record<SignOutReason, string> = {
  inactive: 'You were signed out because you were inactive for 15 minutes.',
  expired: 'Your session has expired.',
  ended: 'Your session has ended. Please sign in again.',
}
