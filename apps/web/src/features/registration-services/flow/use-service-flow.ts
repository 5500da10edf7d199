import type { FlowAnswer, FlowOutcome } from '@mva/shared/models/service-flow'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { trpc } from '../../../lib/trpc.ts'

/** What the customer has in work and in the cart, as the server keeps it. Each page that shows it asks anew. */
export const useServiceFlow = ({ isAsked = true } = {}) =>
  trpc.registrationServices.state.useQuery(undefined, {
    enabled: isAsked,
    refetchOnMount: 'always',
  })

type Client = ReturnType<typeof trpc.useUtils>['client']

/** A choice of the customer's: one call of the server that answers the flow as it is then. */
export type Choose = (ask: (client: Client) => Promise<FlowAnswer>) => void

interface FlowChoices {
  choose: Choose
  /** How the last choice ended. */
  outcome: FlowOutcome | undefined
  /** Why the last choice did not come about, where it failed. */
  failure: Error | null
  /** Forgets how the last choice ended. */
  forget: () => void
}

/**
 * Carries out the customer's choices, one at a time, and shows the flow as the server answers it. After a failure the
 * server is asked how it stands: it may have got part of the way.
 */
export const useFlowChoices = (onAnswered?: (answer: FlowAnswer) => void): FlowChoices => {
  const utils = trpc.useUtils()
  // Both clicks of a double click come before the screen knows of the first.
  const isUnderWay = useRef(false)
  const change = useMutation({
    mutationFn: (ask: Parameters<Choose>[0]) =>
      ask(utils.client).catch(async (failure: unknown) => {
        // Before the failure is told: a later success would take it from the screen.
        await utils.registrationServices.state.invalidate()
        throw failure
      }),
    onSuccess: (answer) => {
      utils.registrationServices.state.setData(undefined, answer.flow)
      onAnswered?.(answer)
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  return {
    choose: (ask) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      change.mutate(ask)
    },
    outcome: change.data?.outcome,
    failure: change.error,
    forget: change.reset,
  }
}
