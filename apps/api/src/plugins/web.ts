import { join } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteSettings } from '@mva/shared/models/site-settings'
import { answer } from './errors.ts'
import { type Encoding, loadPages, type Page } from './pages.ts'
import type { SampledLog } from './sampled-log.ts'
import { type InlineParts, pageRoute } from './security.ts'
import { pageSources, type ThirdPartyOrigins } from './third-party-sources.ts'

const ONE_YEAR_MS = 31_536_000_000
const NO_IE_PATH = '/no-ie.html'
const NOT_FOUND_PATH = '/404'
/** Without scripts a browser posts these forms. They are not read; the page is shown again, with its note about scripts. */
const FORM_PATHS = ['/vehicle-lookup', '/fee-lookup', '/guest-signin']
const LONGEST_LOGGED_PATH = 60

/** Internet Explorer, and Edge before it was built on Chromium (docs/specification/shell-and-routes.md#unsupported-browsers). */
const UNSUPPORTED_BROWSER = /MSIE |Trident\/|Edge\/\d/

/** In order of preference. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']

export interface WebOptions {
  /** The folder of the web build; null if another server serves the pages. */
  folder: string | null
  settings: SiteSettings
  isHttps: boolean
  thirdPartyOrigins: ThirdPartyOrigins
}

/** Serves the browser app: its pages from memory, its assets from disk as the build compressed them. */
export const web: FastifyPluginAsync<WebOptions> = async (
  app,
  { folder, settings, isHttps, thirdPartyOrigins },
) => {
  app.get('/site-settings.json', () => settings)
  if (folder === null) return

  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: ONE_YEAR_MS,
    decorateReply: false,
    index: false,
    allowedPath: (path) => !path.endsWith('/'),
  })

  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume()
    done(null, undefined)
  })
  for (const path of FORM_PATHS) app.post(path, (_request, reply) => reply.redirect(path, 303))

  const pages = loadPages(join(folder, 'pages'), settings)
  const sourcesAt = pageSources(settings, thirdPartyOrigins)
  for (const [path, page] of pages) {
    if (path.includes('?')) continue
    const businessTab = pages.get(`${path}?activeTab=businesspage`)
    const inline = inlinePartsOf(businessTab ? [page, businessTab] : [page])
    const { scripts, frames, connections } = sourcesAt(path)
    const route = pageRoute(isHttps, {
      scripts: [...inline.scripts, ...scripts],
      styles: inline.styles,
      connections,
      frames,
    })
    app.get<{ Querystring: { activeTab?: string } }>(path, route, (request, reply) => {
      if (isUnsupported(request) && path !== NO_IE_PATH) return reply.redirect(NO_IE_PATH)
      const isBusinessTab = request.query.activeTab === 'businesspage'
      return sendPage(isBusinessTab && businessTab ? businessTab : page, request, reply)
    })
  }
}

/** The third-party sources of one address. The policy lists no others, to keep the answer in the first packets. */
const inlinePartsOf = (pages: readonly Page[]): InlineParts => ({
  scripts: [...new Set(pages.flatMap(({ inline }) => inline.scripts))],
  styles: [...new Set(pages.flatMap(({ inline }) => inline.styles))],
})

/** Answers an unknown address: with a page to a visitor, with a short message to a program. */
export const pageNotFound = (
  request: FastifyRequest,
  reply: FastifyReply,
  sampled: SampledLog,
): FastifyReply => {
  if (!isNavigation(request)) return answer(reply, 404)
  sampled('unmatched route', (leftOut) =>
    request.log.warn({ path: withoutPersonalParts(request.url), ...leftOut }, 'unmatched route'),
  )
  return isUnsupported(request) ? reply.redirect(NO_IE_PATH) : reply.redirect(NOT_FOUND_PATH)
}

const isUnsupported = (request: FastifyRequest) =>
  UNSUPPORTED_BROWSER.test(request.headers['user-agent'] ?? '')

/** Whether a browser asks for a page. */
export const isNavigation = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html')

/**
 * A visitor may have typed anything: the query is removed, the rest shortened, and all masked that is no plain word of
 * an address, such as an email.
 */
const withoutPersonalParts = (url: string) =>
  url
    .split('?', 1)[0]
    ?.slice(0, LONGEST_LOGGED_PATH)
    .split('/')
    .map((part) => (/^[\w.-]*$/.test(part) ? part.replaceAll(/\d/g, '#') : '#'))
    .join('/')

const sendPage = (page: Page, request: FastifyRequest, reply: FastifyReply) => {
  reply.code(page.status).headers({
    'cache-control': 'no-cache',
    etag: page.etag,
    vary: 'accept-encoding',
  })
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS) ?? 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(page.bodies[encoding])
}
