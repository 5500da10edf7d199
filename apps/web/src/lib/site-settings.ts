import type { SiteSettings } from '@mva/shared/models/site-settings'
import { SITE_SETTINGS_ELEMENT_ID } from '@mva/shared/site-settings-element'
import { createContext, use } from 'react'

const SiteSettingsContext = createContext<SiteSettings | null>(null)

export const SiteSettingsProvider = SiteSettingsContext.Provider

/**
 * What the server tells about the agency. While a page is prerendered, each text in it is the mark of its place, so
 * a screen may put texts together but never look into them.
 */
export const useSiteSettings = (): SiteSettings => {
  const settings = use(SiteSettingsContext)
  if (!settings) throw new Error('no site settings around this component')
  return settings
}

/** The settings that stand in the page's source. The server wrote them from its own checked settings. */
export const readSiteSettings = (): SiteSettings =>
  JSON.parse(document.getElementById(SITE_SETTINGS_ELEMENT_ID)?.textContent ?? '') as SiteSettings
