import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyPluginAsync, FastifyRequest, RouteShorthandOptions } from 'fastify'
import fp from 'fastify-plugin'

const ONE_YEAR_SECONDS = 31_536_000

/** The inline scripts and styles of a page, as CSP sources (`cspHash`). */
export interface InlineParts {
  scripts: readonly string[]
  styles: readonly string[]
}

export interface SecurityOptions {
  /** Whether the public address of the site is https. */
  isHttps: boolean
  /** Inline styles that are allowed on every address, by `cspHash`. */
  inlineStyles: readonly string[]
}

const plugin: FastifyPluginAsync<SecurityOptions> = async (app, { isHttps, inlineStyles }) => {
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(isHttps, { styles: inlineStyles }),
    hsts: isHttps ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: true, preload: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
}

/** Sets the security headers of every answer. A page's route has its own policy, by `pageRoute`. */
export const securityHeaders = fp(plugin)

/** The sources that a page loads beside the site's own files, in CSP form. */
interface AllowedSources {
  scripts?: readonly string[]
  styles?: readonly string[]
  connections?: readonly string[]
  frames?: readonly string[]
}

const contentSecurityPolicy = (
  isHttps: boolean,
  { scripts = [], styles = [], connections = [], frames = [] }: AllowedSources,
) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connections],
    'frame-src': frames.length > 0 ? [...frames] : ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
  },
})

/** The options of a route that serves a page: its policy allows only the page's own inline code and sources. */
export const pageRoute = (isHttps: boolean, allowed: AllowedSources): RouteShorthandOptions => ({
  helmet: { contentSecurityPolicy: contentSecurityPolicy(isHttps, allowed) },
})

/** The CSP source of an inline script or style. */
export const cspHash = (inline: string): string =>
  `'sha256-${createHash('sha256').update(inline).digest('base64')}'`

/**
 * Whether a request comes from our own pages, or from no page at all. Uses fetch metadata, or the origin for browsers
 * without them.
 */
export const isSameOrigin = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  return origin === undefined || hostOf(origin) === request.host
}

const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null
