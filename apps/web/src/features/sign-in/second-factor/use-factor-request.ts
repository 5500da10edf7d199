import type { FactorChoice } from '@mva/shared/sign-in/sign-in'
import { trpc } from '../../../lib/trpc.ts'
import { useSendOnce } from '../../../lib/use-send-once.ts'
import type { SecondFactorStepProps } from './second-factor-step-props.ts'

/** Asks for a second factor, and goes to the step at which it is entered. */
export const useFactorRequest = ({
  waiting: { signInId },
  dispatch,
  refresh,
}: SecondFactorStepProps) => {
  const sendOnce = useSendOnce()
  const cached = trpc.useUtils()
  const request = trpc.signIn.requestCode.useMutation({ onError: refresh })
  return (by: FactorChoice) =>
    sendOnce(() =>
      request.mutate(
        { by, signInId },
        {
          onSuccess: (waiting) => {
            cached.signIn.state.setData(undefined, waiting)
            dispatch(`${by}Requested`)
          },
        },
      ),
    )
}
