import { hash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyPluginAsync, FastifyRequest, RouteShorthandOptions } from 'fastify'
import fp from 'fastify-plugin'
import helmet from 'helmet'

const ONE_YEAR_SECONDS = 31_536_000

/** The inline scripts and styles of a page, as CSP sources (`cspHash`). */
export interface InlineParts {
  scripts: readonly string[]
  styles: readonly string[]
}

/** Devices and browser services that no page of the site or of its third parties uses. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Response headers, by name in lower case. */
export type AnswerHeaders = Readonly<Record<string, string>>

/**
 * The security headers of an answer whose page may load these sources. `no-store` holds for every answer that does not
 * say otherwise. `isHttps` says whether the public address of the site is https.
 */
export const answerHeaders = (isHttps: boolean, allowed: AllowedSources = {}): AnswerHeaders => {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const setHeaders = helmet({
    contentSecurityPolicy: contentSecurityPolicy(isHttps, allowed),
    hsts: isHttps ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: true, preload: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
  setHeaders(request, response, () => undefined)
  const set = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
  return {
    ...(Object.fromEntries(set) as AnswerHeaders),
    ...(allowed.reportTo !== undefined && {
      'reporting-endpoints': `${REPORTS}="${allowed.reportTo}"`,
    }),
    'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'cache-control': 'no-store',
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the public address of the site is https. */
    isHttps: boolean
  }
  interface FastifyContextConfig {
    /** The security headers of a page; other routes have the usual ones. */
    answerHeaders?: AnswerHeaders
  }
}

interface SecurityOptions {
  defaultHeaders: AnswerHeaders
  isHttps: boolean
}

const plugin: FastifyPluginAsync<SecurityOptions> = async (app, { defaultHeaders, isHttps }) => {
  app.decorate('isHttps', isHttps)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.answerHeaders ?? defaultHeaders)
    done()
  })
}

/** Sets the security headers of every answer to a request that Fastify can route. A page has its own, by `pageRoute`. */
export const securityHeaders = fp(plugin)

/** The sources that a page loads besides the site's own files, in CSP form. */
interface AllowedSources {
  scripts?: readonly string[]
  styles?: readonly string[]
  connections?: readonly string[]
  frames?: readonly string[]
  /** The path to which browsers report what the policy has blocked. */
  reportTo?: string
}

/** What the policy calls the endpoint of its reports. */
const REPORTS = 'policy'

const contentSecurityPolicy = (
  isHttps: boolean,
  { scripts = [], styles = [], connections = [], frames = [], reportTo }: AllowedSources,
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
    // `report-uri` is for browsers that do not know `report-to`.
    ...(reportTo === undefined ? {} : { 'report-uri': [reportTo], 'report-to': [REPORTS] }),
  },
})

/** The options of a route that serves a page: its policy allows only the page's own inline code and sources. */
export const pageRoute = (isHttps: boolean, allowed: AllowedSources): RouteShorthandOptions => ({
  config: { answerHeaders: answerHeaders(isHttps, allowed) },
})

/** The CSP source of an inline script or style. */
export const cspHash = (inline: string): string => `'sha256-${hash('sha256', inline, 'base64')}'`

/**
 * Whether a request comes from our own pages, or from no page at all. Uses fetch metadata, or the origin for browsers
 * without them. A page at the site's http address is none of an https site.
 */
export const isSameOrigin = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const { host, protocol } = new URL(origin)
  return host === request.host && (protocol === 'https:' || !request.server.isHttps)
}
