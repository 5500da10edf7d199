import { useCallback } from 'react'
import { lockoutCopy } from '@mva/messages/second-factor'
import { linkCopy } from '@mva/messages/task-ui'
import { LOCKOUT_SHOWN_SECONDS, MAX_SIGN_IN_ATTEMPTS } from '@mva/shared/sign-in/attempt-limits'
import { LockoutNote } from '../../../shell/lockout-note.tsx'
import type { SecondFactorStepProps } from './second-factor-step-props.ts'

/** Says that the sign-in is over, and leads to a new one. */
export const LockoutPanel = ({ dispatch }: SecondFactorStepProps) => (
  <div className="panel">
    <LockoutNote
      text={lockoutCopy.text(MAX_SIGN_IN_ATTEMPTS, LOCKOUT_SHOWN_SECONDS)}
      toSignIn={linkCopy.toSignIn}
      onSignIn={useCallback(() => dispatch('lockoutOver'), [dispatch])}
    />
  </div>
)
