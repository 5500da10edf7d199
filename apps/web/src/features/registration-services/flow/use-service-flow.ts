import type { FlowAnswer, FlowOutcome } from '@mva/shared/models/service-flow'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { trpc } from '../../../lib/trpc.ts'

/** The customer's flow, fetched by each page that shows it. */
export const useServiceFlow = ({ isAsked = true } = {}) =>
  trpc.registrationServices.state.useQuery(undefined, {
    enabled: isAsked,
    refetchOnMount: 'always',
  })

export type Client = ReturnType<typeof trpc.useUtils>['client']

/** Executes a choice: one procedure that returns the flow. */
export type Choose = (ask: (client: Client) => Promise<FlowAnswer>) => void

interface FlowChoices {
  choose: Choose
  outcome: FlowOutcome | undefined
  failure: Error | null
  /** Clears outcome and failure. */
  forget: () => void
}

/**
 * Executes the customer's choices one at a time and shows the flow that the server answers. Refetches it after a failure,
 * because the server may have executed a part.
 */
export const useFlowChoices = (onAnswered?: (answer: FlowAnswer) => void): FlowChoices => {
  const utils = trpc.useUtils()
  // A ref, because a double click comes before the next render.
  const isUnderWay = useRef(false)
  const change = useMutation({
    mutationFn: (ask: Parameters<Choose>[0]) =>
      ask(utils.client).catch(async (failure: unknown) => {
        // First, because a later success would hide the failure.
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
