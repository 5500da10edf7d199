import { useMutation } from '@tanstack/react-query'
import type { FlowAnswer, ServiceFlow } from '@mva/shared/registration-services/service-flow'
import { trpc } from '../../../lib/trpc.ts'
import { useSendOnce } from '../../../lib/use-send-once.ts'

/** How long an answer is as good as a new one: the time in which it leads to the next page. Each choice names its version. */
const ANSWERED_MS = 5_000

/** The customer's flow, fetched by each page that shows it, unless it was answered just now. */
export const useServiceFlow = ({ isAsked = true } = {}) =>
  trpc.registrationServices.state.useQuery(undefined, {
    enabled: isAsked,
    staleTime: ANSWERED_MS,
  })

/** The procedures of the registration services. */
export type Services = ReturnType<typeof trpc.useUtils>['client']['registrationServices']

/** Executes a choice: one procedure that returns the flow. */
export type Choose = (choice: (services: Services) => Promise<FlowAnswer>) => void

/** The props of every step. */
export interface StepProps {
  flow: ServiceFlow
  choose: Choose
}

/**
 * Executes the customer's choices one at a time and shows the flow that the server answers. Refetches it after a failure,
 * because the server may have executed a part.
 */
export const useFlowChoices = (onAnswered?: (answer: FlowAnswer) => void) => {
  const utils = trpc.useUtils()
  const sendOnce = useSendOnce()
  const change = useMutation({
    mutationFn: (choice: Parameters<Choose>[0]) =>
      choice(utils.client.registrationServices).catch(async (failure: unknown) => {
        // First, because a later success would hide the failure.
        await utils.registrationServices.state.invalidate()
        throw failure
      }),
    onSuccess: (answer) => {
      utils.registrationServices.state.setData(undefined, answer.flow)
      onAnswered?.(answer)
    },
  })
  const choose: Choose = (choice) => {
    sendOnce(() => change.mutate(choice))
  }
  return {
    choose,
    outcome: change.data?.outcome,
    failure: change.error,
    /** Clears outcome and failure. */
    forget: change.reset,
  }
}
