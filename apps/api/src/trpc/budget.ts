import type { Limit } from '../store/limits.ts'
import { Refusal } from './refusal.ts'
import type { Context } from './init.ts'

type Counted = Pick<Context, 'store' | 'scope' | 'now'>

/** Takes one from each limit, before the deed, or refuses it. `subject` tells whose budget it is. */
export const spend = async (
  { store, scope, now }: Counted,
  limits: readonly Limit[],
  subject: string,
): Promise<void> => {
  for (const limit of limits) {
    const { isAllowed } = await store.limits.take(limit, inScope(scope, subject), now().getTime())
    if (!isAllowed) throw new Refusal('tooManyRequests')
  }
}

/** After a success: what failed before it was honest. */
export const refill = async (
  { store, scope }: Counted,
  limits: readonly Limit[],
  subject: string,
): Promise<void> => {
  await Promise.all(limits.map((limit) => store.limits.forget(limit, inScope(scope, subject))))
}

/** Each simulated agency has people of its own by the same names. */
const inScope = (scope: string, subject: string) => JSON.stringify([scope, subject])
