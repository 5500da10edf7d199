import { join } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type InlineParts, pageRoute } from '@mva/http/security'
import { type Language, languages } from '@mva/messages/languages'
import type { SiteSettings } from '@mva/shared/site/site-settings'
import { brandStyles } from './look.ts'
import { type Encoding, loadPages, type Page, type PageBody, type PageContents } from './pages.ts'
import { POLICY_REPORTS_PATH } from './policy-reports.ts'
import { chosenLanguage, keepChoice, offeredLanguage } from './site-language.ts'
import { pageSources, type ThirdPartyOrigins } from './third-party-sources.ts'
import { isUnsupported, NO_IE_PATH } from './unrouted-page.ts'

const ONE_YEAR_MS = 31_536_000_000

/** In order of preference. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']

export interface WebOptions {
  /** The folder of the web build; null if another server serves the pages. */
  folder: string | null
  settings: SiteSettings
  colors: PageContents['colors']
  /** The public origin of the site, if known. */
  origin?: string | undefined
  isHttps: boolean
  thirdPartyOrigins: ThirdPartyOrigins
}

/** Serves the browser app: its pages from memory, its assets from disk as the build compressed them. */
export const web: FastifyPluginAsync<WebOptions> = async (
  app,
  { folder, settings, colors, origin = '', isHttps, thirdPartyOrigins },
) => {
  app.get('/site-settings.json', () => settings)
  if (folder === null) {
    // For the development server, which makes the documents itself.
    app.get('/look/brand.css', (_request, reply) =>
      reply.type('text/css').send(brandStyles(colors)),
    )
    return
  }

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

  const sourcesAt = pageSources(settings, thirdPartyOrigins)
  for (const language of languages) {
    const { basePath } = language
    if (basePath !== '') app.get(basePath, (request, reply) => leadHome(language, request, reply))

    const pages = await loadPages(folder, language, { settings, colors, origin })
    for (const [path, variants] of Map.groupBy(pages, (page) => page.path)) {
      const inline = inlinePartsOf(variants)
      const { scripts, frames, connections } = sourcesAt(path)
      const route = pageRoute(isHttps, {
        scripts: [...inline.scripts, ...scripts],
        styles: inline.styles,
        connections,
        frames,
        reportTo: POLICY_REPORTS_PATH,
      })
      app.get<{ Querystring: Record<string, unknown> }>(
        basePath + path,
        route,
        (request, reply) => {
          if (isUnsupported(request) && path !== NO_IE_PATH)
            return reply.redirect(basePath + NO_IE_PATH)
          const chosen = chosenLanguage(request)
          // A link of the site itself leads to the language of its address.
          const isFromOutside = request.headers['sec-fetch-site'] !== 'same-origin'
          if (basePath === '' && path === '/' && isFromOutside && chosen && chosen !== language)
            return leadHome(chosen, request, reply)
          keepChoice(request, reply, isHttps)
          return sendPage(pageFor(request.query, variants), language, request, reply)
        },
      )
      if (path !== '/')
        app.get(`${basePath}${path}/`, (request, reply) =>
          reply.redirect(basePath + path + new URL(request.url, 'http://site').search),
        )
    }
  }
}

/** Redirects to Home in a language and keeps the query. */
const leadHome = ({ basePath }: Language, request: FastifyRequest, reply: FastifyReply) =>
  reply.redirect(`${basePath}/${new URL(request.url, 'http://site').search}`)

/** The variant for most of the query's parameters. */
const pageFor = (query: Record<string, unknown>, variants: readonly Page[]) =>
  variants
    .toSorted((one, other) => other.query.length - one.query.length)
    .find((page) => page.query.every(([name, value]) => query[name] === value)) as Page

/** The inline parts of the pages that one route serves. */
const inlinePartsOf = (pages: readonly Page[]): InlineParts => ({
  scripts: [...new Set(pages.flatMap(({ inline }) => inline.scripts))],
  styles: [...new Set(pages.flatMap(({ inline }) => inline.styles))],
})

const sendPage = (
  { status, bodies }: Page,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { etag, encoded } = bodies.get(offeredLanguage(request, language)) as PageBody
  reply.code(status).headers({
    'cache-control': 'no-cache',
    'content-language': language.code,
    etag,
    vary: 'accept-encoding, accept-language, cookie',
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS) ?? 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(encoded[encoding])
}
