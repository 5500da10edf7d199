import { getQueryKey } from '@trpc/react-query'
import type { Session } from './session.ts'
import { trpc } from './trpc.ts'

/**
 * Reads the flow for a document that begins with one of its pages, beside the question for the session, whose cookie it is
 * sent with. If it does not come before the page, the page asks for it.
 */
export const readFlow = async ({ client, queryClient }: Session): Promise<void> => {
  const flow = await client.registrationServices.state.query().catch(() => null)
  const queryKey = getQueryKey(trpc.registrationServices.state, undefined, 'query')
  // The page that has asked since may have gone on to a later version.
  if (flow && !queryClient.getQueryState(queryKey)) queryClient.setQueryData(queryKey, flow)
}
