import { MAX_SIGN_IN_ATTEMPTS } from '@mva/shared/attempt-limits'
import { mfaTypes } from '@mva/shared/mfa-type'
import { useEffect } from 'react'
import { AgencyHelp } from '../../../shell/agency-help.tsx'
import { codeCopy, ddNumberCopy, lockoutCopy, mfaCopy } from '@mva/messages/second-factor'
import type { SecondFactorStepProps } from './second-factor-step-props.ts'

/** docs/specification/sign-in.md#lockout */
const SHOWN_MS = 10_000

/** Says that the sign-in is over, and leads to a new one. */
export const LockoutPanel = ({ waiting, dispatch }: SecondFactorStepProps) => {
  useEffect(() => {
    const timer = setTimeout(() => dispatch('lockoutOver'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [dispatch])

  return (
    <div className="panel">
      <div className="usa-alert usa-alert--error" role="alert">
        <div className="usa-alert__body">
          <h2 className="usa-alert__text">
            {lockoutCopy.text(
              waiting.mfaType === mfaTypes.ddNumber ? ddNumberCopy.what : codeCopy.what,
              MAX_SIGN_IN_ATTEMPTS,
            )}
          </h2>
        </div>
      </div>
      <AgencyHelp />
      <div className="actions">
        <button className="usa-button" type="button" onClick={() => dispatch('previous')}>
          {mfaCopy.toSignIn}
        </button>
      </div>
    </div>
  )
}
