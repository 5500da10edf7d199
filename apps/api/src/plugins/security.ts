import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'

const ONE_YEAR_SECONDS = 31_536_000

/** What the security policy calls the inline scripts and styles of a page. */
export interface InlineParts {
  scripts: readonly string[]
  styles: readonly string[]
}

export interface SecurityOptions {
  /** Whether the site is served over https, by its public address. */
  isHttps: boolean
  /** The inline scripts and styles of the page at that path, by `cspHash`; nothing else of that kind runs there. */
  inlineAt: (path: string) => InlineParts
  /** Inline styles that any address may have, by `cspHash`. */
  inlineStyles: readonly string[]
  /** Origins of third parties whose scripts the pages load. */
  scriptOrigins: readonly string[]
  /** Where failures of the browser are reported. */
  reportOrigins: readonly string[]
}

type Headers = Record<string, string>

/** Puts the security headers on every answer: a page's own, made once for it, since its policy names its inline parts. */
export const securityHeaders = (app: FastifyInstance, options: SecurityOptions): void => {
  const made = new Map<InlineParts, Headers>()
  const headersFor = (inline: InlineParts) => {
    const headers = made.get(inline) ?? makeHeaders(options, inline)
    made.set(inline, headers)
    return headers
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(options.inlineAt(pathOf(request.raw))))
    done()
  })
}

const makeHeaders = (
  { isHttps, inlineStyles, scriptOrigins, reportOrigins }: SecurityOptions,
  inline: InlineParts,
): Headers => {
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        // A page's own parts and no other's: all of them would make every answer longer than what a first packet train carries.
        'script-src': ["'self'", ...scriptOrigins, ...inline.scripts],
        'style-src': ["'self'", ...inlineStyles, ...inline.styles],
        'img-src': ["'self'"],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...scriptOrigins, ...reportOrigins],
        'frame-src': [...(scriptOrigins.length > 0 ? scriptOrigins : ["'none'"])],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    hsts: isHttps ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: true, preload: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
  // As a plugin of the server it would make them anew for every request.
  const headers: Headers = {}
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  set({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

/** What the policy calls an inline script or style. */
export const cspHash = (inline: string): string =>
  `'sha256-${createHash('sha256').update(inline).digest('base64')}'`

/**
 * Whether a browser says that a request comes from our own pages (or from no page at all). Fetch metadata decides; a
 * browser too old for them sends the origin.
 */
export const isSameOrigin = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  return origin === undefined || hostOf(origin) === request.host
}

const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null

/** As the router reads it: letters may come encoded. */
const pathOf = ({ url = '' }: IncomingMessage) => {
  const [path = ''] = url.split('?', 1)
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
