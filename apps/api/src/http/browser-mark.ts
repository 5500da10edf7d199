import { randomBytes } from 'node:crypto'
import { KNOWN_FOR_MS } from '../store/known-clients.ts'
import type { CookieReply, CookieRequest } from './browser-session.ts'

const ID_BYTES = 32
const ID = /^[\w-]{43}$/

export type BrowserMark = ReturnType<typeof browserMark>

export const browserMarkName = (isHttps: boolean) => (isHttps ? '__Host-browser' : 'browser')

/**
 * A random id that recognizes a browser in which a customer has signed in. It says nothing about the customer, and is no
 * proof of identity. No other module uses its cookie.
 */
export const browserMark = (
  request: CookieRequest,
  reply: Pick<CookieReply, 'setCookie' | 'clearCookie'>,
  isHttps: boolean,
) => {
  const name = browserMarkName(isHttps)
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps } as const
  const sent = request.cookies[name]
  return {
    /** The id that the browser sent; undefined if it has none. */
    id: sent !== undefined && ID.test(sent) ? sent : undefined,
    /** Keeps the id in the browser for a year from now; a new one unless `id` is given. Returns it. */
    keep: (id = randomBytes(ID_BYTES).toString('base64url')) => {
      reply.setCookie(name, id, { ...cookie, maxAge: KNOWN_FOR_MS / 1_000 })
      return id
    },
    /** Removes the id from the browser. */
    forget: () => {
      if (sent !== undefined) reply.clearCookie(name, cookie)
    },
  }
}
