import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useSendOnce } from './use-send-once.ts'

test('sends the request of the first of two presses before the next render, and another one after its answer', async () => {
  const answers: (() => void)[] = []
  const sent: string[] = []
  const queryClient = new QueryClient()
  const { result } = renderHook(
    () => {
      const mutation = () => ({
        mutationFn: (name: string) => {
          sent.push(name)
          return new Promise<void>((resolve) => answers.push(resolve))
        },
      })
      return { one: useMutation(mutation()), other: useMutation(mutation()), once: useSendOnce() }
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  )
  const press = (mutation: 'one' | 'other') => {
    const { once, ...mutations } = result.current
    once(() => mutations[mutation].mutate(mutation))
  }
  await act(async () => {
    press('one')
    press('one')
    press('other')
  })
  expect(sent).toEqual(['one'])
  await act(async () => answers.shift()?.())
  await act(async () => press('other'))
  expect(sent).toEqual(['one', 'other'])
})
