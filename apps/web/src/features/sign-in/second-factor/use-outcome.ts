import type { Verification } from '@mva/shared/models/sign-in'
import { useQueryClient } from '@tanstack/react-query'
import { remember } from '../../../lib/browser-storage.ts'
import { trpc } from '../../../lib/trpc.ts'
import { mfaCopy } from './copy.ts'
import type { SecondFactorStepProps } from './flow.ts'

/** Does what the outcome of a code, or DD #, asks for; tells what to say at the field, null where nothing. */
export const useOutcome = (dispatch: SecondFactorStepProps['dispatch'], what: string) => {
  const queryClient = useQueryClient()
  const cached = trpc.useUtils()
  return (verification: Verification): string | null => {
    switch (verification.outcome) {
      case 'signedIn':
        remember('sessionDuration', verification.durationMinutes)
        // Whatever was asked before was asked by somebody else, or by nobody.
        queryClient.removeQueries({ type: 'inactive' })
        dispatch({ type: 'signedIn', next: verification.next })
        return null
      case 'wrongCode': {
        const { attempts, attemptsLeft } = verification
        cached.signIn.state.setData(undefined, (waiting) => waiting && { ...waiting, attempts })
        dispatch({ type: 'wrongCode', attempts })
        return mfaCopy.wrong(what, attemptsLeft)
      }
      case 'locked':
        dispatch({ type: 'locked' })
        return null
    }
  }
}
