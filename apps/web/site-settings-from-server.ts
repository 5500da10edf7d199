import type { Plugin } from 'vite'
import type { SiteSettings } from '@mva/shared/site/site-settings'

const MAX_WAIT_MS = 30_000
const WAIT_MS = 200

/** Retries because Vite starts before the API server. */
const fetchWhenReady = async (url: string, since = Date.now()): Promise<Response> => {
  try {
    return await fetch(url)
  } catch (error) {
    if (Date.now() - since > MAX_WAIT_MS) throw error
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    return fetchWhenReady(url, since)
  }
}

/** In development, inserts the settings of the running API server, as the server does in a built page. */
export const siteSettingsFromServer = (server: string): Plugin => ({
  name: 'site-settings-from-server',
  apply: 'serve',
  async transformIndexHtml(html) {
    const answer = await fetchWhenReady(`${server}/site-settings.json`)
    const settings = (await answer.text()).replaceAll('<', '\\u003c')
    const { isSimulated, look } = JSON.parse(settings) as SiteSettings
    const brand = await (await fetch(`${server}/look/brand.css`)).text()
    return html
      .replace(
        '<!--head-->',
        () =>
          `<link rel="icon" href="${look.favicon}" type="image/svg+xml"><style>${brand}</style>`,
      )
      .replace('{{siteSettings}}', () => settings)
      .replace('{{isSimulated}}', String(isSimulated))
  },
})
