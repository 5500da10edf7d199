import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { SiteSettings } from '@mva/shared/models/site-settings'
import { escapeHtml } from './escape-html.ts'
import { cspHash, type InlineParts } from './security.ts'

/** A prerendered page with the operator's settings filled in, in each encoding in which it is sent. */
export interface Page {
  status: number
  etag: string
  bodies: Record<Encoding, Buffer>
  inline: InlineParts
}

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The file of the web build by address. A query that changes the first screen has its own entry.
 * docs/specification/shell-and-routes.md#routes
 */
const fileByPath = {
  '/': 'home',
  '/fee-lookup': 'fee-lookup',
  '/fee-estimate': 'fee-estimate',
  '/vehicle-lookup': 'vehicle-lookup',
  '/guest-signin': 'guest-signin',
  '/guest-signin?activeTab=businesspage': 'guest-signin-business',
  '/404': '404',
  '/no-ie.html': 'no-ie',
  '/vehicle-status': '_shell',
  '/mfa': '_shell',
  '/profile': '_shell',
  '/update-contacts': '_shell',
  '/update-address': '_shell',
  '/renew-reg': '_shell',
  '/duplicate-reg': '_shell',
  '/cancel-reg': '_shell',
} as const

/** The page of the demo desk, which exists only with a simulated agency. */
const demonstrationPage = { '/demo': '_shell' } as const

/** Compresses all pages in 15 ms; the result is 2 % larger than with quality 9. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** The pages by address. */
export type Pages = ReadonlyMap<string, Page>

/** Loads the pages of the web build. Throws if there is no build in `folder`. */
export const loadPages = (folder: string, settings: SiteSettings): Pages => {
  if (!existsSync(folder)) throw new Error(`The web build is missing: there is no ${folder}.`)
  const files = { ...fileByPath, ...(settings.isSimulated ? demonstrationPage : {}) }
  const pageByFile = new Map(
    [...new Set(Object.values(files))].map((file) => [file, loadPage(folder, file, settings)]),
  )
  return new Map(
    Object.entries(files).flatMap(([path, file]) => {
      const page = pageByFile.get(file)
      return page ? [[path, page]] : []
    }),
  )
}

const loadPage = (folder: string, file: string, settings: SiteSettings): Page => {
  const html = fillMarks(readFileSync(join(folder, `${file}.html`), 'utf8'), settings)
  const identity = Buffer.from(html)
  return {
    status: file === '404' ? 404 : 200,
    etag: `"${createHash('sha256').update(identity).digest('base64url')}"`,
    bodies: { br: brotliCompressSync(identity, BROTLI), gzip: gzipSync(identity), identity },
    inline: inlineParts(html),
  }
}

/**
 * The build leaves `{{path.of.setting}}` in place of a setting, and `{{siteSettings}}` in place of all of them as JSON.
 */
const fillMarks = (html: string, settings: SiteSettings): string =>
  html.replaceAll(/\{\{([a-zA-Z.]+)\}\}/g, (_mark, path: string) =>
    path === 'siteSettings' ? jsonForHtml(settings) : escapeHtml(String(settingAt(settings, path))),
  )

const settingAt = (settings: SiteSettings, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], settings)

const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

const INLINE = /<(script|style)(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/\1>/g

const inlineParts = (html: string): InlineParts => {
  const parts = { scripts: [] as string[], styles: [] as string[] }
  for (const [, tag, attributes = '', content = ''] of html.matchAll(INLINE))
    if (tag === 'style') parts.styles.push(cspHash(content))
    else if (!attributes.includes('application/json')) parts.scripts.push(cspHash(content))
  return parts
}
