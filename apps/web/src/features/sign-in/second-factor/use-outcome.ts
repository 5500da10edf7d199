import type { Verification } from '@mva/shared/models/sign-in'
import { useQueryClient } from '@tanstack/react-query'
import { remember } from '../../../lib/browser-storage.ts'
import { trpc } from '../../../lib/trpc.ts'
import { mfaCopy } from '@mva/messages/second-factor'
import type { SecondFactorStepProps } from './second-factor-step-props.ts'

/** Applies the outcome of a code or DD #. Returns the message for the field, or null. */
export const useOutcome = (dispatch: SecondFactorStepProps['dispatch'], what: string) => {
  const queryClient = useQueryClient()
  const cached = trpc.useUtils()
  return (verification: Verification): string | null => {
    switch (verification.outcome) {
      case 'signedIn':
        remember('sessionDuration', verification.durationMinutes)
        // Earlier answers may belong to another customer.
        queryClient.removeQueries({ type: 'inactive' })
        dispatch(verification.isContactCreation ? 'signedInToCreateContacts' : 'signedIn')
        return null
      case 'wrongCode': {
        const { attempts, attemptsLeft } = verification
        cached.signIn.state.setData(undefined, (waiting) => waiting && { ...waiting, attempts })
        return mfaCopy.wrong(what, attemptsLeft)
      }
      case 'locked':
        dispatch('locked')
        return null
    }
  }
}
