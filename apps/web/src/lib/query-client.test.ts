import { act, renderHook } from '@testing-library/react'
import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { portalErrorMessages } from '@mva/messages/portal-errors'
import { createQueryClient } from './query-client.ts'
import { useRequestFailure } from './request-outcome.ts'

test('shows that the session has ended in the banner when the code that leaves the page is not loaded', async () => {
  const message = portalErrorMessages.sessionEnded
  const failure = TRPCClientError.from({
    error: { code: -32_001, message, data: { kind: 'sessionEnded', status: 401 } },
  })
  const queryClient = createQueryClient(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  )
  const { result } = renderHook(useRequestFailure)
  await act(() =>
    queryClient
      .fetchQuery({ queryKey: ['profile'], queryFn: () => Promise.reject(failure) })
      .catch(() => undefined),
  )
  expect(result.current).toMatchObject({ status: 401, message })
})
