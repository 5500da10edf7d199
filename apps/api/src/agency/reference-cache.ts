import { forEachRow } from './contract/contract.ts'
import type { AgencyCall, AgencyGateway } from './gateway.ts'

type AnyCall = (request: unknown, call: AgencyCall) => Promise<unknown>

/**
 * The gateway with its reference lists remembered for `keepMs`. Simultaneous requests share one call; a call that
 * fails is not remembered.
 */
export const withReferenceCache = (gateway: AgencyGateway, keepMs: number): AgencyGateway =>
  forEachRow((row, name) => {
    const [group, key] = name.split('.') as [keyof AgencyGateway, string]
    const ask = gateway[group][key as never] as AnyCall
    return row.isReferenceList ? remember(ask, keepMs) : ask
  }) as unknown as AgencyGateway

const remember = (ask: AnyCall, keepMs: number): AnyCall => {
  let kept: { answer: Promise<unknown>; until: number } | undefined
  return (request, call) => {
    const now = performance.now()
    if (kept && kept.until > now) return kept.answer
    const answer = ask(request, call)
    const mine = { answer, until: now + keepMs }
    kept = mine
    answer.catch(() => {
      if (kept === mine) kept = undefined
    })
    return answer
  }
}
