import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@mva/messages/languages'
import { SITE_SETTINGS_ELEMENT_ID } from '@mva/shared/site-settings-element'

const PAGES = [
  'home',
  'fee-lookup',
  'fee-estimate',
  'vehicle-lookup',
  'guest-signin',
  'guest-signin-business',
  '404',
  'no-ie',
  '_shell',
]

const PAGE = `<!doctype html><html data-offered="{{offered}}"><title>{{agencyName}}</title><style>h1{color:#000}</style><script type="application/json" id="${SITE_SETTINGS_ELEMENT_ID}">{{siteSettings}}</script><script type="module">1</script>`

/** Writes plain pages in place of the web build, for servers in tests that do not look at screens. */
export const writePlainPages = (folder: string): void => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const { basePath } of languages) {
    const pages = join(folder, 'pages', basePath)
    mkdirSync(pages, { recursive: true })
    for (const page of PAGES) writeFileSync(join(pages, `${page}.html`), PAGE)
  }
  writeFileSync(join(folder, 'assets/any.js'), '')
}
