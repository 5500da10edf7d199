import { SITE_SETTINGS_ELEMENT_ID } from '@mva/shared/site-settings-element'
import type { Plugin } from 'vite'

/** Names the element that the server fills with its settings. */
export const siteSettingsElement = (): Plugin => ({
  name: 'site-settings-element',
  transformIndexHtml: (html) => html.replace('%siteSettingsElementId%', SITE_SETTINGS_ELEMENT_ID),
})

/** While developing, puts the running server's settings where the server puts them into a built page. */
export const siteSettingsFromServer = (server: string): Plugin => ({
  name: 'site-settings-from-server',
  apply: 'serve',
  async transformIndexHtml(html) {
    const answer = await fetch(`${server}/site-settings.json`)
    const settings = (await answer.text()).replaceAll('<', '\\u003c')
    return html.replace('{{siteSettings}}', () => settings)
  },
})
