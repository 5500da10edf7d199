import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { AgencyConfig } from '@mva/agency/config/agency-config'
import { escapeHtml } from '@mva/http/escape-html'
import { cspHash, type InlineParts } from '@mva/http/security'
import { type Language, languages } from '@mva/messages/languages'
import { isOfferedPage } from '@mva/shared/site/offered-pages'
import {
  PAGE_RENDERER_FILE,
  type PageRenderer,
  SITE_PAGES_FILE,
  type SitePage,
  sitePages,
} from '@mva/shared/site/site-page'
import type { SiteSettings } from '@mva/shared/site/site-settings'
import { brandStyles } from './look.ts'

/** A page, rendered for the agency. */
export interface Page {
  /** Without the base path of the language. */
  path: string
  /** The parameters of the query that the page is for; none for any query. */
  query: [name: string, value: string][]
  status: number
  /** The page by the language that it offers: a language code, or '' for none. */
  bodies: ReadonlyMap<string, PageBody>
  inline: InlineParts
}

/** A page in each encoding in which it is sent. */
export interface PageBody {
  etag: string
  encoded: Record<Encoding, Buffer>
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** Compresses all pages in 15 ms; the result is 2 % larger than with quality 9. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const listPages = (folder: string): SitePage[] => {
  if (!existsSync(folder)) throw new Error(`The web build is missing: there is no ${folder}.`)
  return sitePages.parse(JSON.parse(readFileSync(join(folder, SITE_PAGES_FILE), 'utf8')))
}

/** The paths of all pages of the web build, without the base path of a language. */
export const pathsOfPages = (build: string): string[] =>
  listPages(join(build, 'pages')).map(({ path }) => path)

/** What the server puts into the pages. */
export interface PageContents {
  settings: SiteSettings
  colors: AgencyConfig['look']['colors']
  /** The public origin of the site; empty if it is not known. */
  origin: string
}

/** Loads the documents of a language from the web build and renders their pages. Throws if there is no build in `build`. */
export const loadPages = async (
  build: string,
  language: Language,
  contents: PageContents,
): Promise<Page[]> => {
  const folder = join(build, 'pages')
  const pages = listPages(folder)
  const rendered = new Map(
    (await renderPages(build, language, contents.settings)).map((page) => [addressOf(page), page]),
  )
  return pages
    .filter(
      ({ path, isDemonstration }) =>
        isOfferedPage(path) && (contents.settings.isSimulated || !isDemonstration),
    )
    .map((page) => {
      const html = readFileSync(join(folder, language.basePath, `${page.file}.html`), 'utf8')
      const { head, body } = rendered.get(addressOf(page)) ?? { head: '', body: '' }
      return loadPage(page, language, (offered) =>
        fillMarks(html, contents, { head, page: body, offered }),
      )
    })
}

const addressOf = ({ path, query }: Pick<SitePage, 'path' | 'query'>) => `${path}?${query}`

const renderPages = async (build: string, { code }: Language, settings: SiteSettings) => {
  const file = join(build, 'ssr', code, PAGE_RENDERER_FILE)
  const renderer = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as PageRenderer
  return renderer.renderPages(settings)
}

const loadPage = (
  { path, query, status }: SitePage,
  { code }: Language,
  fill: (offered: string) => string,
): Page => {
  const others = languages.map((other) => other.code).filter((other) => other !== code)
  return {
    path,
    query: [...new URLSearchParams(query)],
    status,
    bodies: new Map(['', ...others].map((offered) => [offered, encode(fill(offered))])),
    inline: inlineParts(fill('')),
  }
}

const encode = (html: string): PageBody => {
  const identity = Buffer.from(html)
  return {
    etag: `"${hash('sha256', identity, 'base64url')}"`,
    encoded: { br: brotliCompressSync(identity, BROTLI), gzip: gzipSync(identity), identity },
  }
}

/** What differs from page to page. */
interface PageParts {
  head: string
  page: string
  offered: string
}

/**
 * The build leaves `{{head}}`, `{{page}}`, `{{brandStyles}}` and `{{siteSettings}}` (as JSON) in a document, and `{{path.of.value}}`
 * in place of a value.
 */
const fillMarks = (
  html: string,
  { settings, colors, origin }: PageContents,
  { head, page, offered }: PageParts,
): string => {
  const markup: Record<string, string> = {
    head,
    page,
    brandStyles: brandStyles(colors),
    siteSettings: jsonForHtml(settings),
  }
  return html.replaceAll(
    /\{\{([a-zA-Z.]+)\}\}/g,
    (_mark, name: string) =>
      markup[name] ?? escapeHtml(String(valueAt({ ...settings, colors, origin, offered }, name))),
  )
}

const valueAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], values)

const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

const INLINE = /<(script|style)(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/\1>/g

const inlineParts = (html: string): InlineParts => {
  const parts = { scripts: [] as string[], styles: [] as string[] }
  for (const [, tag, attributes = '', content = ''] of html.matchAll(INLINE))
    if (tag === 'style') parts.styles.push(cspHash(content))
    else if (!attributes.includes('application/json')) parts.scripts.push(cspHash(content))
  return parts
}
