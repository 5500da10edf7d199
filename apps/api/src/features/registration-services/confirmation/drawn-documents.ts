import { LRUCache } from 'lru-cache'
import type { RateLimit } from '../../../store/limits.ts'
import { consume, DAY, HOUR } from '../../../trpc/rate-limit.ts'
import type { FlowContext } from '../flow/flow-procedure.ts'

/**
 * Certificates read and files drawn for one customer: each takes the agency's or the server's time. Enough to open and
 * download those of a full cart in several sessions.
 */
export const drawnDocumentsByCustomer: RateLimit = {
  name: 'documents drawn',
  windows: [
    { times: 60, perSeconds: HOUR },
    { times: 200, perSeconds: DAY },
  ],
}

const MAX_KEPT = 200
/** As long as an idle session, which ends earlier. */
const KEPT_MS = 30 * 60_000

const kept = new LRUCache<string, Promise<unknown>>({
  max: MAX_KEPT,
  ttl: KEPT_MS,
  updateAgeOnGet: true,
})

/**
 * Returns what `draw` makes, once in a sign-in: the same document again is neither drawn nor counted. A failure is not kept.
 * `names` distinguish the document from others of the customer.
 */
export const drawOnce = <T>(
  ctx: FlowContext,
  names: readonly string[],
  draw: () => Promise<T>,
): Promise<T> => {
  const key = ctx.store.seal.fingerprint(JSON.stringify([ctx.scope, ctx.accessToken, ...names]))
  const known = kept.get(key)
  if (known) return known as Promise<T>
  const drawing = consume(ctx, drawnDocumentsByCustomer, ctx.owner.customerId).then(draw)
  kept.set(key, drawing)
  drawing.catch(() => kept.delete(key))
  return drawing
}
