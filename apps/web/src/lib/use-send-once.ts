import { useQueryClient } from '@tanstack/react-query'

/**
 * Returns a function that sends a request of the customer, unless another one is not answered yet: after a double click, or
 * when a second button is pressed. The mutation cache knows a request before the next render does.
 */
export const useSendOnce = () => {
  const queryClient = useQueryClient()
  return <Sent>(send: () => Sent): Sent | undefined =>
    queryClient.isMutating() === 0 ? send() : undefined
}
