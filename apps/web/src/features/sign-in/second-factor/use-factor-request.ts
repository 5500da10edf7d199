import type { FactorChoice } from '@mva/shared/models/sign-in'
import { useQueryClient } from '@tanstack/react-query'
import { trpc } from '../../../lib/trpc.ts'
import type { SecondFactorStepProps } from './second-factor-step-props.ts'

/** Asks for a second factor, and goes to the step at which it is entered. */
export const useFactorRequest = ({
  waiting: { signInId },
  dispatch,
  refresh,
}: SecondFactorStepProps) => {
  const queryClient = useQueryClient()
  const cached = trpc.useUtils()
  const request = trpc.signIn.requestCode.useMutation({ onError: refresh })
  return (by: FactorChoice) => {
    if (queryClient.isMutating() > 0) return
    request.mutate(
      { by, signInId },
      {
        onSuccess: (waiting) => {
          cached.signIn.state.setData(undefined, waiting)
          dispatch(`${by}Requested`)
        },
      },
    )
  }
}
