/**
 * The last build step: writes the document of each page, in which the server renders the page when it starts, and compresses
 * the served files. The styles are in the document, so that a page paints before any script arrives.
 */
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Language, languages } from '@mva/messages/languages'
import { PAGE_RENDERER_FILE, SITE_PAGES_FILE, sitePages } from '@mva/shared/site/site-page'
import type * as server from './src/entry-server.tsx'
import { SHELL_FILE } from './src/site-pages.ts'

const dist = join(import.meta.dirname, 'dist')
const assets = join(dist, 'assets')

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** What the server replaces when it starts. */
const mark = (path: string) => `{{${path}}}`

const entry = 'index.html'

/** The component of a route, which the router loads separately. */
const componentOf = (routeId: string) =>
  `src/routes${routeId === '/' ? '/index' : routeId}.tsx?tsr-split=component`

/** A page without the app, for browsers that cannot run it. */
const NO_IE = { path: '/no-ie.html', query: '', file: 'no-ie', status: 200, isDemonstration: false }

/** Finds the files of one language's build in its manifest. */
const filesIn = (build: string) => {
  const manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  /** Returns a chunk followed by all its static imports. */
  const chunksOf = (key: string): Chunk[] => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no ${key}`)
    return [chunk, ...(chunk.imports ?? []).flatMap(chunksOf)]
  }
  const filesOf = (key: string) => chunksOf(key).map(({ file }) => file)
  const [stylesheet, ...others] = new Set(chunksOf(entry).flatMap(({ css }) => css ?? []))
  if (!stylesheet || others.length > 0) throw new Error('the first screen has one stylesheet')
  return {
    stylesheet,
    scriptsOf: (routeId?: string) => [
      ...new Set([...filesOf(entry), ...(routeId ? filesOf(componentOf(routeId)) : [])]),
    ],
  }
}

/** Leads a browser that is older than the supported ones away: the app would not run in it. docs/browsers.md */
const leave = (basePath: string) => `location.replace(${JSON.stringify(basePath + NO_IE.path)})`
const isTooOld = '!(self.structuredClone&&Object.hasOwn&&self.HTMLDialogElement)'

/** What runs once the page is painted: the scripts would delay its text and its font. */
const afterPaint = (script: string) => `requestAnimationFrame(()=>setTimeout(()=>{${script}}))`

/** Requests the scripts. If the app cannot be loaded, shows the page's note for browsers without scripts; what was typed stays. */
const requestScripts = (files: string[]) =>
  `const files=${JSON.stringify(files)};` +
  'for(const file of files)' +
  'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:"/"+file}));' +
  'import("/"+files[0]).catch(()=>{const note=document.querySelector("noscript");note.outerHTML=note.textContent})'

/** Shows the offer of the language that the server names in the document. */
const offers = languages
  .map(({ code }) => `[data-offered=${code}] .language-offer:lang(${code}){display:block}`)
  .join('')

/** Names the same page in each language, for search engines. */
const alternates = (path: string) =>
  languages
    .map(
      ({ code, basePath }) =>
        `<link rel="alternate" hreflang="${code}" href="${mark('origin')}${basePath}${path}">`,
    )
    .join('')

/** Writes the documents of a language. */
const writeDocuments = async ({ code, basePath }: Language) => {
  const build = join(dist, code)
  const pages = join(dist, 'pages', basePath)
  const { stylesheet, scriptsOf } = filesIn(build)
  const { listPages, unsupportedBrowserCopy }: typeof server = await import(
    join(build, 'ssr', PAGE_RENDERER_FILE)
  )
  const template = readFileSync(join(build, entry), 'utf8').replaceAll(/\n\s*/g, '')
  const styles = readFileSync(join(build, stylesheet), 'utf8').trim() + offers
  // Without a preload a first visit never shows the font. With it, Chromium delays the first paint by at most 50 ms.
  const [font] = /\/assets\/[^)"']+\.woff2/.exec(styles) ?? []
  if (!font) throw new Error('the styles of the first screen name no font file')
  const fontPreload = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`

  const icon = `<link rel="icon" href="${mark('look.favicon')}" type="image/svg+xml">`

  const fill = (attribute: string, head: string, start: string) =>
    template
      .replace(/<script type="module"[^>]*><\/script>\s*/, '')
      .replace(/<link rel="stylesheet"[^>]*>\s*/, '')
      .replace(
        '<!--head-->',
        () =>
          `${icon}${fontPreload}${mark('head')}${head}<style>${styles}${mark('brandStyles')}</style>`,
      )
      .replace('<div id="root">', () => `<div id="root"${attribute}>`)
      .replace('<!--page-->', () => mark('page'))
      .replace(
        '</body>',
        () =>
          `<script nomodule>${leave(basePath)}</script>` +
          `<script type="module">if(${isTooOld})${leave(basePath)};else{${start}}</script></body>`,
      )

  mkdirSync(pages, { recursive: true })
  const write = (name: string, html: string) => writeFileSync(join(pages, `${name}.html`), html)
  const routePages = listPages()
  for (const { routeId, path, file } of routePages)
    if (file !== SHELL_FILE)
      write(
        file,
        fill(' data-prerendered', alternates(path), afterPaint(requestScripts(scriptsOf(routeId)))),
      )
  // Without the scripts it has nothing to read.
  write(SHELL_FILE, fill('', '', requestScripts(scriptsOf())))

  const texts: Record<string, string> = { ...unsupportedBrowserCopy, language: code }
  const noIe = readFileSync(join(import.meta.dirname, 'no-ie.html'), 'utf8')
  write(
    NO_IE.file,
    noIe.replaceAll(/%(\w+)%/g, (_mark, name: string) => texts[name] ?? ''),
  )

  rmSync(join(build, stylesheet))
  cpSync(join(build, 'assets'), assets, { recursive: true })
  cpSync(join(build, 'ssr'), join(dist, 'ssr', code), { recursive: true })
  rmSync(build, { recursive: true })

  writeFileSync(
    join(dist, 'pages', SITE_PAGES_FILE),
    JSON.stringify(sitePages.parse([...routePages, NO_IE])),
  )
}

for (const language of languages) await writeDocuments(language)

// The font's license must be distributed with it.
copyFileSync(
  fileURLToPath(import.meta.resolve('@fontsource-variable/public-sans/LICENSE')),
  join(assets, 'public-sans-license.txt'),
)

for (const file of readdirSync(assets)) {
  if (!/\.(js|css|svg)$/.test(file)) continue
  const content = readFileSync(join(assets, file))
  writeFileSync(
    join(assets, `${file}.br`),
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
  writeFileSync(join(assets, `${file}.gz`), gzipSync(content, { level: 9 }))
}
