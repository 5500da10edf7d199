import { LRUCache } from 'lru-cache'
import { type AgencyGateway, gatewayOf, untypedCallOf } from '../gateway.ts'

/** More than the contract has lists, so that none is evicted. */
const MAX_LISTS = 100

/**
 * Returns the gateway with its reference lists cached for `keepMs` milliseconds; 0 caches nothing. Concurrent requests
 * share one call. A failed call is not cached.
 */
export const withReferenceCache = (gateway: AgencyGateway, keepMs: number): AgencyGateway => {
  if (keepMs === 0) return gateway
  const lists = new LRUCache<string, { answer: unknown }, () => Promise<unknown>>({
    max: MAX_LISTS,
    ttl: keepMs,
    fetchMethod: async (_name, _stale, { context }) => ({ answer: await context() }),
  })
  return gatewayOf((row, name) => {
    const ask = untypedCallOf(gateway, name)
    return row.isReferenceList
      ? async (request, call) =>
          (await lists.fetch(name, { context: () => ask(request, call) }))?.answer
      : ask
  })
}
