import type { FailureData } from '@mva/shared/errors'
import { TRPCClientError } from '@trpc/client'

/** Whether the server knows no session of this browser, whatever was asked of it. */
export const isSessionEnded = (failure: unknown): boolean =>
  failure instanceof TRPCClientError &&
  (failure.data as Partial<FailureData> | undefined)?.kind === 'sessionEnded'
