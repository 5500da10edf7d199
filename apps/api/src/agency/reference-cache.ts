import { LRUCache } from 'lru-cache'
import { forEachRow } from './contract/contract.ts'
import type { AgencyCall, AgencyGateway } from './gateway.ts'

type ListCall = (request: unknown, call: AgencyCall) => Promise<object>

/** More than the contract has lists, so that none is evicted. */
const MAX_LISTS = 100

/**
 * Returns the gateway with its reference lists cached for `keepMs` milliseconds; 0 caches nothing. Concurrent requests
 * share one call. A failed call is not cached.
 */
export const withReferenceCache = (gateway: AgencyGateway, keepMs: number): AgencyGateway => {
  if (keepMs === 0) return gateway
  const lists = new LRUCache<string, object, () => Promise<object>>({
    max: MAX_LISTS,
    ttl: keepMs,
    fetchMethod: (_name, _stale, { context }) => context(),
  })
  return forEachRow((row, name) => {
    const [group, key] = name.split('.') as [keyof AgencyGateway, string]
    const ask = gateway[group][key as never] as ListCall
    return row.isReferenceList
      ? (request: unknown, call: AgencyCall) =>
          lists.fetch(name, { context: () => ask(request, call) })
      : ask
  }) as unknown as AgencyGateway
}
