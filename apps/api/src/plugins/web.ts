import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteSettings } from '@mva/shared/models/site-settings'
import { answer } from './errors.ts'
import { unreadForms } from './json-body.ts'
import type { Encoding, Page, Pages } from './pages.ts'

const ONE_YEAR_MS = 31_536_000_000
const NO_IE_PATH = '/no-ie.html'
const NOT_FOUND_PATH = '/404'
/** A form that is sent where no script runs is not read; the page comes again, with the note that it needs scripts. */
const FORM_PATHS = ['/vehicle-lookup', '/fee-lookup', '/guest-signin']
const LONGEST_LOGGED_PATH = 60

/** Internet Explorer, and Edge before it became a Chromium (spec 1 section 8). */
const UNSUPPORTED_BROWSER = /MSIE |Trident\/|Edge\/\d/

export interface WebOptions {
  /** What the web build made. */
  folder: string
  pages: Pages
  settings: SiteSettings
}

/** Serves the browser app: pages from memory, assets from disk as the build compressed them. */
export const web = async (
  app: FastifyInstance,
  { folder, pages, settings }: WebOptions,
): Promise<void> => {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: ONE_YEAR_MS,
    decorateReply: false,
    index: false,
  })
  await app.register(async (forms) => {
    unreadForms(forms)
    for (const path of FORM_PATHS) forms.post(path, (_request, reply) => reply.redirect(path, 303))
  })
  for (const [path, page] of pages)
    if (!path.includes('?'))
      app.get<{ Querystring: { activeTab?: string } }>(path, (request, reply) =>
        isUnsupported(request) && path !== NO_IE_PATH
          ? reply.redirect(NO_IE_PATH)
          : sendPage(
              (pages.get(`${path}?activeTab=${request.query.activeTab}`) ?? page)(),
              request,
              reply,
            ),
      )
  app.get('/site-settings.json', () => settings)
}

/** For an address that nobody knows: a page to whoever goes there, and a short answer to a program. */
export const pageNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (!isNavigation(request)) return answer(reply, 404)
  request.log.warn({ path: withoutPersonalParts(request.url) }, 'unmatched route')
  return isUnsupported(request) ? reply.redirect(NO_IE_PATH) : reply.redirect(NOT_FOUND_PATH)
}

const isUnsupported = (request: FastifyRequest) =>
  UNSUPPORTED_BROWSER.test(request.headers['user-agent'] ?? '')

/** Whether somebody goes there with a browser, and no program asks. */
export const isNavigation = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html')

/** What somebody typed as an address: without query, shortened, and with its digits masked. */
const withoutPersonalParts = (url: string) =>
  url.split('?', 1)[0]?.slice(0, LONGEST_LOGGED_PATH).replaceAll(/\d/g, '#')

const sendPage = (page: Page, request: FastifyRequest, reply: FastifyReply) => {
  reply
    .code(page.status)
    .headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(page.encoded(encoding))
}

const acceptedEncoding = (accepted: string | string[] = ''): Encoding => {
  const named = String(accepted)
    .split(',')
    .filter((part) => !/;\s*q=0(\.0+)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  if (named.includes('br')) return 'br'
  return named.includes('gzip') ? 'gzip' : 'identity'
}
