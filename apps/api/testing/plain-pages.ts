import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@mva/messages/languages'
import { PAGE_RENDERER_FILE, SITE_PAGES_FILE, type SitePage } from '@mva/shared/site/site-page'

const plainPage = (path: string, different: Partial<SitePage> = {}): SitePage => ({
  path,
  query: '',
  file: 'plain',
  status: 200,
  isDemonstration: false,
  ...different,
})

/** Some pages of each kind. */
const PAGES: SitePage[] = [
  ...['/', '/vehicle-lookup', '/fee-estimate', '/profile', '/renew-reg', '/no-ie.html'].map(
    (path) => plainPage(path),
  ),
  plainPage('/guest-signin'),
  plainPage('/guest-signin', { query: 'activeTab=businesspage', file: 'business' }),
  plainPage('/404', { status: 404 }),
  plainPage('/demo', { isDemonstration: true }),
]

const PAGE = `<!doctype html><html data-offered="{{offered}}"><title>{{agencyName}}</title>{{head}}<style>h1{color:#000}</style><script type="application/json" id="site-settings">{{siteSettings}}</script><script type="module">1</script>`

/** Writes plain pages in place of the web build, for servers in tests that do not look at screens. */
export const writePlainPages = (folder: string): void => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const { basePath, code } of languages) {
    const renderer = join(folder, 'ssr', code)
    mkdirSync(renderer, { recursive: true })
    writeFileSync(join(renderer, PAGE_RENDERER_FILE), 'export const renderPages = async () => []')
    const pages = join(folder, 'pages', basePath)
    mkdirSync(pages, { recursive: true })
    for (const { file } of PAGES)
      writeFileSync(join(pages, `${file}.html`), `${PAGE}<p>${file}</p>`)
  }
  writeFileSync(join(folder, 'pages', SITE_PAGES_FILE), JSON.stringify(PAGES))
  writeFileSync(join(folder, 'assets/any.js'), '')
}
