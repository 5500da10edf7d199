import { mfaCopy } from '@mva/messages/second-factor'
import { MAX_SIGN_IN_ATTEMPTS } from '@mva/shared/attempt-limits'
import type { Verification } from '@mva/shared/models/sign-in'
import { attemptsLeft } from '@mva/shared/second-factor-flow'
import type { ComponentProps } from 'react'
import { useSubmitLock } from '../../../lib/submit-lock.ts'
import { CodeForm } from '../../../shell/code-form.tsx'
import type { SecondFactorStepProps } from './second-factor-step-props.ts'
import { useOutcome } from './use-outcome.ts'
import { Button } from '../../../ui/button.tsx'

interface FactorEntryProps
  extends
    Pick<SecondFactorStepProps, 'waiting' | 'dispatch'>,
    Omit<
      ComponentProps<typeof CodeForm>,
      'attemptsLeft' | 'maxAttempts' | 'className' | 'enter' | 'actions'
    > {
  name: 'loginCode' | 'ddNumber'
  /** Names the factor within the message about a wrong one. */
  what: string
  verify: (factor: string) => Promise<Verification>
}

/** The form of a login code or a DD #. */
export const FactorEntry = ({ waiting, dispatch, what, verify, ...form }: FactorEntryProps) => {
  const outcome = useOutcome(dispatch, what)
  const { isLocked, lock } = useSubmitLock()

  const enter = async (factor: string) => {
    if (!lock()) return null
    // The banner shows failures.
    const verification = await verify(factor).catch(() => null)
    return verification && outcome(verification)
  }

  return (
    <CodeForm
      {...form}
      className="panel"
      attemptsLeft={attemptsLeft(waiting)}
      maxAttempts={MAX_SIGN_IN_ATTEMPTS}
      enter={enter}
      actions={
        <div className="actions actions--row">
          <Button look="outline" onClick={() => dispatch('previous')}>
            {mfaCopy.previous}
          </Button>
          <Button className="usa-button--locked" type="submit" aria-disabled={isLocked}>
            {mfaCopy.next}
          </Button>
        </div>
      }
    />
  )
}
