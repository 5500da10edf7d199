import { LRUCache } from 'lru-cache'
import type { CookieJar } from 'tough-cookie'
import type { CookieScope } from './cookie-scope.ts'

/** The agency's cookies, which keep the calls of a session on one server of the agency. They stay in this process. */
export interface AgencyCookies {
  /** Returns the cookies for a call with these tokens; undefined if it belongs to no session. */
  jarOf: (request: object, startsSession: boolean) => Promise<CookieJar | undefined>
  /** Keeps the cookies of a call for the session of the tokens in its answer. */
  keep: (jar: CookieJar | undefined, answer: unknown) => void
}

const MAX_SESSIONS = 20_000
/** More than the agency keeps a session without a call. */
const KEPT_MS = 2 * 60 * 60_000

const noCookies: AgencyCookies = { jarOf: async () => undefined, keep: () => undefined }

export const agencyCookies = (scope: CookieScope): AgencyCookies => {
  if (scope === 'none') return noCookies
  const newJar = async () => {
    const { CookieJar } = await import('tough-cookie')
    // Internal host names are rarely in the list of public suffixes.
    return new CookieJar(undefined, { looseMode: true, rejectPublicSuffixes: false })
  }
  if (scope === 'process') {
    const jar = newJar()
    return { ...noCookies, jarOf: () => jar }
  }
  const jars = new LRUCache<string, CookieJar>({
    max: MAX_SESSIONS,
    ttl: KEPT_MS,
    updateAgeOnGet: true,
  })
  return {
    jarOf: async (request, startsSession) => {
      if (startsSession) return newJar()
      const [token] = tokensIn(request)
      if (token === undefined) return undefined
      const known = jars.get(token)
      if (known) return known
      const jar = await newJar()
      // Another call of the session may have stored its cookies meanwhile.
      if (!jars.has(token)) jars.set(token, jar)
      return jars.get(token)
    },
    keep: (jar, answer) => {
      if (jar) for (const token of tokensIn(answer)) jars.set(token, jar)
    },
  }
}

/** The tokens of a customer's session in the fields of a request or an answer. */
const tokensIn = (fields: unknown): string[] => {
  const { accessToken, loginRequestToken } = Object(fields) as Record<string, unknown>
  return [accessToken, loginRequestToken].filter(
    (token): token is string => typeof token === 'string' && token !== '',
  )
}
