import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { wizardCopy } from '@mva/messages/task-ui'
import { MAX_SIGN_IN_ATTEMPTS } from '@mva/shared/sign-in/attempt-limits'
import { attemptsLeft } from '@mva/shared/sign-in/second-factor-flow'
import type { Verification } from '@mva/shared/sign-in/sign-in'
import { remember } from '../../../lib/browser-storage.ts'
import { pageState } from '../../../lib/page-state.ts'
import { noteSession } from '../../../lib/session.ts'
import { useSubmitLock } from '../../../lib/submit-lock.ts'
import { trpc } from '../../../lib/trpc.ts'
import { markSignOutFinished } from '../../../lib/unfinished-sign-out.ts'
import { CodeForm } from '../../../shell/code-form.tsx'
import { NetworkBanner } from '../../../shell/network-banner.tsx'
import { Button } from '../../../ui/button.tsx'
import type { SecondFactorStepProps } from './second-factor-step-props.ts'

interface FactorEntryProps
  extends
    Pick<SecondFactorStepProps, 'waiting' | 'dispatch' | 'refresh'>,
    Omit<
      ComponentProps<typeof CodeForm>,
      'attemptsLeft' | 'maxAttempts' | 'className' | 'enter' | 'systemAlert' | 'actions'
    > {
  name: 'loginCode' | 'ddNumber'
  /** The message about a wrong one. */
  wrong: (attemptsLeft: number) => string
  verify: (factor: string) => Promise<Verification>
}

/** The form of a login code or a DD #. */
export const FactorEntry = ({
  waiting,
  dispatch,
  refresh,
  wrong,
  verify,
  ...form
}: FactorEntryProps) => {
  const queryClient = useQueryClient()
  const cached = trpc.useUtils()
  const { isLocked, lock } = useSubmitLock()

  /** Returns the message for the field, or null. */
  const applyOutcome = (verification: Verification): string | null => {
    switch (verification.outcome) {
      case 'signedIn':
        markSignOutFinished()
        remember('sessionDuration', verification.durationMinutes)
        // Earlier answers may belong to another customer.
        queryClient.removeQueries({ type: 'inactive' })
        if (verification.known) {
          const { session, profile } = verification.known
          noteSession(session)
          pageState.set('profileOfSignIn', { profile, readAt: Date.now() })
        }
        dispatch(verification.isContactCreation ? 'signedInToCreateContacts' : 'signedIn')
        return null
      case 'wrongCode': {
        const { attempts } = verification
        cached.signIn.state.setData(undefined, (state) => state && { ...state, attempts })
        return wrong(verification.attemptsLeft)
      }
      case 'locked':
        dispatch('locked')
        return null
    }
  }

  const enter = async (factor: string) => {
    if (!lock()) return null
    // The banner shows failures.
    const verification = await verify(factor).catch(() => null)
    if (verification) return applyOutcome(verification)
    refresh()
    return null
  }

  return (
    <CodeForm
      {...form}
      className="panel"
      systemAlert={<NetworkBanner />}
      attemptsLeft={attemptsLeft(waiting)}
      maxAttempts={MAX_SIGN_IN_ATTEMPTS}
      enter={enter}
      actions={
        <div className="actions actions--row">
          <Button look="outline" onClick={() => dispatch('previous')}>
            {wizardCopy.previous}
          </Button>
          <Button className="usa-button--locked" type="submit" aria-disabled={isLocked}>
            {wizardCopy.next}
          </Button>
        </div>
      }
    />
  )
}
