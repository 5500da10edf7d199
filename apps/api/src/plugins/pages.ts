import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { SiteSettings } from '@mva/shared/models/site-settings'

/** A prerendered page, its marks filled in, ready to be sent in any of the encodings. */
export interface Page {
  status: number
  etag: string
  html: string
  encoded: (encoding: Encoding) => Buffer
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** Every address that is a page, and those whose query changes what it shows at first, with the file that the web build made for it (spec 1 section 2). */
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

/** Small enough not to delay the first visitor, and within 3 % of the smallest. */
const BROTLI_QUALITY = 9

/** Reads the pages of the web build and fills in what the operator has set. */
export const loadPages = (folder: string, settings: SiteSettings): Map<string, Page> => {
  const byFile = new Map<string, Page>()
  const load = (file: string) => {
    const page = byFile.get(file) ?? loadPage(join(folder, `${file}.html`), settings, file)
    byFile.set(file, page)
    return page
  }
  return new Map(Object.entries(fileByPath).map(([path, file]) => [path, load(file)]))
}

const loadPage = (file: string, settings: SiteSettings, name: string): Page => {
  const html = fillMarks(readFileSync(file, 'utf8'), settings)
  const byEncoding = new Map<Encoding, Buffer>()
  return {
    status: name === '404' ? 404 : 200,
    etag: `"${createHash('sha256').update(html).digest('base64url')}"`,
    html,
    encoded: (encoding) => {
      const kept = byEncoding.get(encoding)
      if (kept) return kept
      const bytes = encode(html, encoding)
      byEncoding.set(encoding, bytes)
      return bytes
    },
  }
}

const encode = (html: string, encoding: Encoding): Buffer => {
  if (encoding === 'gzip') return gzipSync(html)
  if (encoding === 'identity') return Buffer.from(html)
  return brotliCompressSync(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  })
}

/** The build leaves `{{path.of.setting}}` where a setting is shown, and `{{siteSettings}}` for all of them as JSON. */
const fillMarks = (html: string, settings: SiteSettings): string =>
  html.replaceAll(/\{\{([a-zA-Z.]+)\}\}/g, (_mark, path: string) =>
    path === 'siteSettings' ? jsonForHtml(settings) : escapeHtml(String(settingAt(settings, path))),
  )

const settingAt = (settings: SiteSettings, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], settings)

const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const INLINE = /<(script|style)(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/\1>/g

/** The inline scripts and styles of the pages, which the security policy names by their hashes. */
export const inlineParts = (pages: Iterable<Page>): { scripts: string[]; styles: string[] } => {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const { html } of pages)
    for (const [, tag, attributes = '', content = ''] of html.matchAll(INLINE)) {
      if (tag === 'style') styles.add(content)
      else if (!attributes.includes('application/json')) scripts.add(content)
    }
  return { scripts: [...scripts], styles: [...styles] }
}
