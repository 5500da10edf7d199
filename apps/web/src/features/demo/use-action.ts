import { useMutation } from '@tanstack/react-query'
import { deskCopy } from '@mva/messages/demonstration'
import { demoQueryClient } from './simulator-queries.ts'

/** Does something and may return a text about the result. */
export type Action = () => Promise<string | void>

/** Runs one asynchronous action at a time and returns its status text. */
export const useAction = () => {
  const { mutate, status, data } = useMutation(
    { mutationFn: (action: Action) => action() },
    demoQueryClient,
  )
  const texts = {
    idle: '',
    pending: deskCopy.oneMoment,
    error: deskCopy.failed,
    success: data ?? '',
  }
  const act = (action: Action) => {
    if (status !== 'pending') mutate(action)
  }
  return { status: texts[status], act }
}
