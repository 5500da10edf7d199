import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { SiteSettings } from '@mva/shared/models/site-settings'
import { once } from '@mva/shared/once'
import { cspHash, type InlineParts } from './security.ts'

/** A prerendered page, its marks filled in, ready to be sent in any of the encodings. */
export interface Page {
  status: number
  etag: string
  encoded: (encoding: Encoding) => Buffer
  inline: InlineParts
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

/** The page from which demonstrations are given, where the agency is a simulated one. */
const demonstrationPage = { '/demo': '_shell' } as const

/** Small enough not to delay the first visitor, and within 3 % of the smallest. The window holds a whole page. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

/** By address: a page, read when it is first asked for. */
export type Pages = ReadonlyMap<string, () => Page>

/**
 * The pages of the web build, with what the operator has set filled in. A start that read them all would take longer;
 * it throws where there is no such build.
 */
export const openPages = (folder: string, settings: SiteSettings): Pages => {
  if (!existsSync(folder)) throw new Error(`The web build is missing: there is no ${folder}.`)
  const byFile = new Map<string, () => Page>()
  const pageIn = (file: string) => {
    const page = byFile.get(file) ?? once(() => loadPage(folder, file, settings))
    byFile.set(file, page)
    return page
  }
  const files = { ...fileByPath, ...(settings.isSimulated ? demonstrationPage : {}) }
  return new Map(Object.entries(files).map(([path, file]) => [path, pageIn(file)]))
}

const loadPage = (folder: string, file: string, settings: SiteSettings): Page => {
  const html = fillMarks(readFileSync(join(folder, `${file}.html`), 'utf8'), settings)
  const plain = Buffer.from(html)
  const byEncoding = new Map<Encoding, Buffer>()
  return {
    status: file === '404' ? 404 : 200,
    etag: `"${createHash('sha256').update(plain).digest('base64url')}"`,
    inline: inlineParts(html),
    encoded: (encoding) => {
      if (encoding === 'identity') return plain
      const kept = byEncoding.get(encoding)
      if (kept) return kept
      const bytes = encode(plain, encoding)
      byEncoding.set(encoding, bytes)
      return bytes
    },
  }
}

const encode = (plain: Buffer, encoding: Exclude<Encoding, 'identity'>): Buffer =>
  encoding === 'gzip' ? gzipSync(plain) : brotliCompressSync(plain, BROTLI)

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

/** The inline parts of every page that is served at that path, whatever its query. */
export const inlinePartsAt = (pages: Pages) => {
  const atPath = Map.groupBy(pages, ([address]) => address.split('?', 1)[0])
  const byPath = new Map(
    Array.from(atPath, ([path, those]) => [path, once(() => together(those))] as const),
  )
  return (path: string): InlineParts => byPath.get(path)?.() ?? NO_PARTS
}

const together = (pages: readonly [string, () => Page][]): InlineParts => {
  const parts = pages.map(([, page]) => page().inline)
  return {
    scripts: [...new Set(parts.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(parts.flatMap(({ styles }) => styles))],
  }
}

const NO_PARTS: InlineParts = { scripts: [], styles: [] }

const INLINE = /<(script|style)(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/\1>/g

const inlineParts = (html: string): InlineParts => {
  const parts = { scripts: [] as string[], styles: [] as string[] }
  for (const [, tag, attributes = '', content = ''] of html.matchAll(INLINE))
    if (tag === 'style') parts.styles.push(cspHash(content))
    else if (!attributes.includes('application/json')) parts.scripts.push(cspHash(content))
  return parts
}
