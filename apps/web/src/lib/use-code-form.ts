import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'

/**
 * A form with one code. `enter` sends a code that follows the rule, and returns the message about a wrong one, or null.
 */
export const useCodeForm = (
  name: string,
  rule: z.ZodMiniType<string, string>,
  enter: (code: string) => Promise<string | null>,
) => {
  const queryClient = useQueryClient()
  const resolver = useMemo(() => zodResolver(z.object({ [name]: rule })), [name, rule])
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver,
    defaultValues: { [name]: '' },
    shouldFocusError: false,
  })
  const error = formState.errors[name]
  return {
    field: { ...register(name), error: error?.message },
    /** The server rejected the code. */
    isWrong: error?.type === 'server',
    submitCount: formState.submitCount,
    clear: () => reset(),
    submit: handleSubmit(async (typed) => {
      if (queryClient.isMutating() > 0) return
      const message = await enter(typed[name] ?? '')
      if (message !== null) setError(name, { type: 'server', message })
    }),
  }
}
