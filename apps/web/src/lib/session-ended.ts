import { TRPCClientError } from '@trpc/client'
import type { FailureData } from '@mva/shared/errors/failure-kinds'

/** Whether a request failed because the server knows no session of this browser. */
export const isSessionEnded = (failure: unknown): boolean =>
  failure instanceof TRPCClientError &&
  (failure.data as Partial<FailureData> | undefined)?.kind === 'sessionEnded'
