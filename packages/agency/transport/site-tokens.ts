import type { Dispatcher } from 'undici'
import type { ClientCredentials, IssuedToken } from './request-token.ts'
import { untilAborted } from './transport.ts'

/** The access tokens with which the site identifies itself to the agency; a customer's are another thing. */
export interface SiteTokens {
  /** Returns a token that is valid for some time. Rejects with `NoSiteToken`. */
  current: (signal: AbortSignal) => Promise<string>
  /** Returns another token in place of one that the agency refused; null if there is none. */
  replace: (refused: string, signal: AbortSignal) => Promise<string | null>
}

/** A token that is refused this early is not replaced: the next one would be refused as well. */
const MIN_AGE_MS = 10_000

/** Fetches tokens and keeps the current one. `now` returns milliseconds. */
export const siteTokens = (
  credentials: ClientCredentials,
  dispatcher: Dispatcher,
  now: () => number,
): SiteTokens => {
  let token: IssuedToken | undefined
  let renewal: Promise<IssuedToken> | undefined

  const renew = (): Promise<IssuedToken> => {
    renewal ??= import('./request-token.ts')
      .then(({ requestToken }) => requestToken(credentials, dispatcher, now))
      .then((issued) => (token = issued))
      .finally(() => (renewal = undefined))
    return renewal
  }
  const current = async (signal: AbortSignal) => {
    if (token === undefined || now() >= token.usableUntil)
      return (await untilAborted(renew(), signal)).text
    // The calls go on with the token at hand. If it ends before there is another one, they say why.
    if (now() >= token.renewAt) renew().catch(() => undefined)
    return token.text
  }
  return {
    current,
    replace: async (refused, signal) => {
      if (token?.text === refused && now() - token.issuedAt < MIN_AGE_MS) return null
      try {
        const next =
          token?.text === refused
            ? (await untilAborted(renew(), signal)).text
            : await current(signal)
        return next === refused ? null : next
      } catch {
        return null
      }
    },
  }
}
