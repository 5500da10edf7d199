import type { Limit } from '../store/limits.ts'
import type { Context } from './init.ts'
import { PortalError } from './portal-error.ts'

type LimitContext = Pick<Context, 'store' | 'scope' | 'now'>

/**
 * Counts one use for the subject in each limit. Call it before the work it limits. Throws a PortalError
 * (`tooManyRequests`) at the first limit that is exceeded.
 */
export const consume = async (
  { store, scope, now }: LimitContext,
  limits: readonly Limit[],
  subject: string,
): Promise<void> => {
  for (const limit of limits) {
    const { isAllowed, retryAfterSeconds } = await store.limits.consume(
      limit,
      inScope(scope, subject),
      now().getTime(),
    )
    if (!isAllowed) throw new PortalError('tooManyRequests', { retryAfterSeconds })
  }
}

/** Resets the counts of a subject after a success. */
export const reset = async (
  { store, scope }: LimitContext,
  limits: readonly Limit[],
  subject: string,
): Promise<void> => {
  await Promise.all(limits.map((limit) => store.limits.reset(limit, inScope(scope, subject))))
}

/** The worlds of a simulator have the same people, so each world is counted separately. */
const inScope = (scope: string, subject: string) => JSON.stringify([scope, subject])
