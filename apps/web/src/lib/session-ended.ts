import type { FailureData } from '@mva/shared/errors/failure-kinds'
import { TRPCClientError } from '@trpc/client'

/** Whether a request failed because the server knows no session of this browser. */
export const isSessionEnded = (failure: unknown): boolean =>
  failure instanceof TRPCClientError &&
  (failure.data as Partial<FailureData> | undefined)?.kind === 'sessionEnded'
